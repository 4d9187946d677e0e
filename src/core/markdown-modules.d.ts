/** Long descriptions for the model live in NAME.md beside their tool and are bundled as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
