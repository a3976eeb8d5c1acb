import { HttpFault } from './HttpFault.js'

/** The body as text. Stops reading, and throws a `tooLarge` fault, as soon as it has more than `limit` bytes. */
export async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(() => undefined)
      throw new HttpFault('tooLarge', `The answer has more than ${limit} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
