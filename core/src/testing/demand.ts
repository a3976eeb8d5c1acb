/** Fails a check with a sentence. It stands on no test runner's assertions, so that the suites run under any. */
export function demand(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}
