/** Shorter parts of a path are words such as `mainnet`, not keys. */
const shortestInPath = 12
const shortestInQuery = 6

/** Removes from a text whatever may be a key in the address of an endpoint: its user and password, long parts of its path, and values of its query. */
export function removeSecrets(text: string, endpoint: string): string {
  return secretsOf(new URL(endpoint)).reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text)
}

function secretsOf({ username, password, pathname, searchParams }: URL): readonly string[] {
  const inPath = pathname.split('/').filter((part) => part.length >= shortestInPath)
  const inQuery = [...searchParams.values()].filter((value) => value.length >= shortestInQuery)
  const raw = [username, password, ...inPath, ...inQuery].filter((part) => part !== '')
  const decoded = raw.flatMap((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
  // Longest first, so that none is cut by another that is its prefix.
  return [...new Set([...raw, ...decoded])].sort((a, b) => b.length - a.length)
}
