import { startServer, type TestServer } from '../../jest/startServer'

/** An endpoint's answer instead of the chain's. An error says that it has no such method. */
export type Lie = (said: never, params: never) => unknown

/** By JSON-RPC method, or by a part of a path: the subject of the lie. `*` is everything. */
export type Lies = Readonly<Record<string, Lie>>

/** An endpoint that lies, and how often it has. */
export interface LyingEndpoint extends TestServer {
  readonly told: () => number
}

/** The lie about a request, if there is one. */
export function lieAbout(
  lies: Lies,
  what: string
): ((said: unknown, params: unknown) => unknown) | undefined {
  const part = Object.keys(lies).find((key) => key === what || (key.startsWith('/') && what.includes(key)))
  return lies[part ?? '*'] as ((said: unknown, params: unknown) => unknown) | undefined
}

/** Starts an endpoint in front of a chain that passes on requests, by JSON-RPC or by paths, and lies. */
export async function startLyingEndpoint(chainUrl: string, lies: Lies): Promise<LyingEndpoint> {
  let count = 0
  const tell = (what: string, said: unknown, params: unknown) => {
    const lie = lieAbout(lies, what)
    if (!lie) return said
    count += 1
    return lie(said, params)
  }
  const server = await startServer(async (body, response, { method = 'GET', url = '/', headers }) => {
    const type = { 'content-type': headers['content-type'] ?? 'application/json' }
    const asked = method === 'POST' ? { body, headers: type } : {}
    const text = await (await fetch(`${chainUrl}${url === '/' ? '' : url}`, { method, ...asked })).text()
    const [said, question] = [parse(text), parse(body)]
    const isRpc = typeof Object(question).method === 'string' || Array.isArray(question)
    const answer = isRpc ? answerRpc(question, said, tell) : tell(url, said, undefined)
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { ...server, told: () => count }
}

type Tell = (what: string, said: unknown, params: unknown) => unknown

/** Lies about one request or several. Requests about the state of a Cosmos chain are distinguished by their path. */
function answerRpc(question: unknown, said: unknown, tell: Tell): unknown {
  if (Array.isArray(question))
    return question.map((one, at) => answerRpc(one, (said as readonly unknown[])[at], tell))
  const { method, params } = question as { method: string; params?: { path?: unknown } }
  const what = typeof params?.path === 'string' ? params.path : method
  const { result, error, ...rest } = Object(said)
  const told = tell(what, result, params ?? [])
  if (told instanceof Error) return { ...rest, error: { code: -32601, message: told.message } }
  return told === result && error ? said : { ...rest, result: told }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Records which hosts the page contacts. */
export function watchHosts(): { readonly hosts: ReadonlySet<string>; readonly stop: () => void } {
  const hosts = new Set<string>()
  const { fetch: ask } = globalThis
  globalThis.fetch = (input, init) => {
    hosts.add(new URL(input instanceof Request ? input.url : input).hostname)
    return ask(input, init)
  }
  return {
    hosts,
    stop: () => {
      globalThis.fetch = ask
    }
  }
}
