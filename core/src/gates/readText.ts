/**
 * The body of a foreign host's answer as text (UTF-8), for answers that could be larger than a page bears. Reads no more of it than
 * `limit` bytes, whatever length its headers tell; the rest is not fetched.
 *
 * @throws RangeError when there is more; what the stream throws when it breaks off
 */
export async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(() => undefined)
      throw new RangeError(`The answer has more than ${limit} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text
}
