/** Files that are bundled as text: long descriptions for the model in NAME.md beside their tool, and files that `init` writes. */
declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.yml' {
  const text: string;
  export default text;
}
