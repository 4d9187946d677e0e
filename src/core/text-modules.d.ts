/** Files that are bundled as text: long descriptions for the model in NAME.md beside their tool, files that `init` writes, and the recorded run of the demo. */
declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.yml' {
  const text: string;
  export default text;
}
declare module '*.jsonl' {
  const text: string;
  export default text;
}
