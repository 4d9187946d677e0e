// A package with a fetch for Node before it had one.
export default globalThis.fetch;
