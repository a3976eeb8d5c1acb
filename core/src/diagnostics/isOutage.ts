/** What `fetch` says when there is no way to a host, in the words of Chromium, Firefox, Safari and Node. */
const unreachable =
  /^(failed to fetch|networkerror when|load failed|fetch failed|the internet connection|network request failed)/i

/** Whether a plain error is that of a network that is down, which is no plugin's fault. */
export function isOutage(cause: unknown): boolean {
  const { name, message } = Object(cause) as Partial<Record<'name' | 'message', unknown>>
  return name === 'TypeError' && typeof message === 'string' && unreachable.test(message)
}
