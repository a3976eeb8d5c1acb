import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/**
 * Records the hosts, with their ports, that anything in this process contacts, however it does: what `fetch` sends is reported by undici, and web
 * sockets and images of a page begin as requests of Node's `http`.
 */
export function recordHosts(): { readonly hosts: ReadonlySet<string>; stop(): void } {
  const hosts = new Set<string>()
  const channels = {
    'undici:request:create': ({ request }: { request: { origin: string } }) =>
      hosts.add(new URL(request.origin).host),
    'http.client.request.start': ({ request }: { request: { getHeader(name: string): unknown } }) =>
      hosts.add(String(request.getHeader('host')))
  }
  const all = Object.entries(channels) as [string, (message: unknown) => void][]
  for (const [name, heard] of all) subscribe(name, heard)
  return {
    hosts,
    stop: () => {
      for (const [name, heard] of all) unsubscribe(name, heard)
    }
  }
}
