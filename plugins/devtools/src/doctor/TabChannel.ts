import { type PluginContext, randomUuid } from '@plugboard/core'

/** Another tab's description of itself. It has passed a gate, because another deployment may have written it. */
export interface TabAnswer {
  readonly tab: string
  readonly build: string
  readonly namespaces: readonly string[]
  /** `namespace|connectorId|address` of its live sessions. */
  readonly sessions: readonly string[]
}

/** How long to wait for other tabs, in milliseconds. They are in the same browser. */
const answerTimeoutMs = 250

/** The most tabs whose answers are read. */
const maxTabs = 20

/** Lets the tabs of a page that run the devtools tell one another their deployment and their connections. */
export class TabChannel {
  readonly #kit: PluginContext
  readonly #build: string
  readonly #tab = randomUuid()
  readonly #channel: BroadcastChannel | undefined
  readonly #answers = new Set<(answer: TabAnswer) => void>()

  /** @param build identifies deployments; by default the names of the page's scripts */
  constructor(kit: PluginContext, build: string | undefined) {
    this.#kit = kit
    this.#build = build ?? scriptsOf(globalThis.document)
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(`${kit.config.id ?? 'plugboard'}:devtools`)
    this.#channel.onmessage = ({ data }) => this.#receive(data)
  }

  /** This tab, as other tabs see it. */
  get own(): TabAnswer {
    const { connections, namespaces } = this.#kit
    return {
      tab: this.#tab,
      build: this.#build,
      namespaces: namespaces.all.map(({ id }) => id),
      sessions: connections.live.map(
        ({ namespace, connectorId, account }) => `${namespace}|${connectorId}|${account.address}`
      )
    }
  }

  /** Asks the other tabs; those that have no devtools stay silent. Never rejects. */
  async ask(): Promise<readonly TabAnswer[]> {
    if (!this.#channel) return []
    const byTab = new Map<string, TabAnswer>()
    const take = (answer: TabAnswer) => {
      if (byTab.size < maxTabs) byTab.set(answer.tab, answer)
    }
    this.#answers.add(take)
    this.#channel.postMessage({ kind: 'ask' })
    await new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))
    this.#answers.delete(take)
    return [...byTab.values()]
  }

  /** Makes another tab reload the page. */
  reload(tab: string): void {
    this.#channel?.postMessage({ kind: 'reload', tab })
  }

  close(): void {
    this.#channel?.close()
    this.#answers.clear()
  }

  #receive(data: unknown): void {
    const { kind, tab } = (data ?? {}) as { readonly kind?: unknown; readonly tab?: unknown }
    if (kind === 'ask') this.#channel?.postMessage({ kind: 'answer', ...this.own })
    else if (kind === 'reload' && tab === this.#tab) globalThis.location?.reload()
    else if (kind === 'answer') {
      const answer = toAnswer(data)
      if (answer) for (const take of this.#answers) take(answer)
    }
  }
}

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.slice(0, 50).filter(text) : []

function toAnswer(data: unknown): TabAnswer | undefined {
  const { tab, build, namespaces, sessions } = data as Record<string, unknown>
  if (!text(tab) || !text(build)) return undefined
  return { tab, build, namespaces: texts(namespaces), sessions: texts(sessions) }
}

/** Bundlers name a script by its content, so another deployment has different names. */
const scriptsOf = (page: Document | undefined): string =>
  [...(page?.scripts ?? [])].flatMap(({ src }) => src.split('/').pop() || []).join(' ')
