/**
 * Reads the body of a response as UTF-8 text, but no more than `limit` bytes, regardless of the length in its headers; the rest is
 * not fetched. For responses of hosts that could send more than a page can hold.
 *
 * @throws RangeError if the body is longer; the stream's error if it breaks off
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
      throw new RangeError(`The response has more than ${limit} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text
}
