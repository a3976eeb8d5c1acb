/** Shorter parts of a path are words such as `mainnet`, not keys. */
const shortestInPath = 12
/** Shorter texts also occur in the data of a chain, which must not change. */
const shortestElsewhere = 6

/**
 * Removes from a text whatever may be a key in the address of an endpoint: its user and password, long parts of its path, and values of its query.
 */
export function removeSecrets(text: string, endpoint: string): string {
  return secretsOf(new URL(endpoint)).reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text)
}

function secretsOf({ username, password, pathname, searchParams }: URL): readonly string[] {
  const inPath = pathname.split('/').filter((part) => part.length >= shortestInPath)
  const elsewhere = [username, password, ...searchParams.values()]
  const raw = [...inPath, ...elsewhere.filter((value) => value.length >= shortestElsewhere)]
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
