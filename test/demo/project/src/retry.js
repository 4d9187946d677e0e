export async function retry(work, { attempts }) {
  let failure;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
