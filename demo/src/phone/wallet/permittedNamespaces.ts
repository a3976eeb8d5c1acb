import type { PhoneNamespace } from './PhoneNamespace.js'

/** A dapp's request in one namespace; its key is `eip155`, or `eip155:1` if it is only about that chain. */
export interface AskedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type Asked = Readonly<Record<string, AskedNamespace>>

/** The permissions that the phone grants in one namespace, with its accounts as CAIP-10. */
export interface Granted {
  chains: string[]
  methods: string[]
  events: string[]
  accounts: string[]
}

interface Terms {
  readonly namespaces: readonly PhoneNamespace[]
  readonly account: number
  /** Which of the chains are granted; all that the phone knows by default. */
  readonly chains?: readonly string[] | undefined
}

/** The chains that a dapp requests, in its order. */
export const askedChains = (...asked: readonly Asked[]): string[] =>
  unique(asked.flatMap((one) => Object.entries(one).flatMap(([key, { chains }]) => chains ?? [key])))

/** The families of chains that a dapp requests: `eip155`, `solana`, … */
export const askedFamilies = (...asked: readonly Asked[]): string[] =>
  unique(asked.flatMap((one) => Object.keys(one).map((key) => key.split(':')[0] ?? '')))

/** What is granted of the request: the chains that the phone knows, and the methods and events that it has. */
export function permittedNamespaces(asked: readonly Asked[], terms: Terms): Record<string, Granted> {
  const wanted = askedChains(...asked).filter((chain) => terms.chains?.includes(chain) ?? true)
  const granted = terms.namespaces.map((namespace) => {
    const { id } = namespace
    const parts = asked.flatMap((one) =>
      Object.entries(one).flatMap(([key, part]) => (key.split(':')[0] === id ? [part] : []))
    )
    const chains = wanted.filter((chain) => chain.startsWith(`${id}:`) && namespace.knows(chain))
    const common = (mine: readonly string[], theirs: readonly string[]) =>
      unique(theirs).filter((name) => mine.includes(name))
    return [
      id,
      {
        chains,
        methods: common(
          namespace.methods,
          parts.flatMap(({ methods }) => methods)
        ),
        events: common(
          namespace.events,
          parts.flatMap(({ events }) => events)
        ),
        accounts: chains.map((chain) => `${chain}:${namespace.address(chain, terms.account)}`)
      }
    ] as const
  })
  return Object.fromEntries(granted.filter(([, { chains }]) => chains.length > 0))
}

const unique = (list: readonly string[]): string[] => [...new Set(list)]
