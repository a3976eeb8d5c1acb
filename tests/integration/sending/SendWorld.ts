import { setImmediate } from 'node:timers/promises'
import {
  type Asset,
  type Connector,
  type ConnectorSession,
  connectErrors,
  definePlugin,
  isKitError,
  type NetworkId,
  type RpcRequest
} from '@plugboard/core'
import {
  FakeLedger,
  type FakePayment,
  fakeConnector,
  fakeNamespace,
  memoryStorage,
  toyAsset
} from '@plugboard/core/testing'
import type { SendStore } from '@plugboard/feature-send'
import type { ReviewState } from '@plugboard/review'
import { openSendPage, type SendPage } from './openSendPage'

export const networkIds = ['toy:1', 'toy:2'] as const

/** The assets that can be sent: two tokens and the currency of two networks. */
export const assets: readonly Asset[] = networkIds.flatMap((networkId) => [
  toyAsset(networkId),
  { networkId, token: 'coin', name: 'coin', symbol: 'COIN', decimals: 2, standing: 'unknown' }
])

/** A request for a signature, and the wallet's state when it arrived. */
export interface Asked {
  readonly request: RpcRequest
  readonly payment: FakePayment
  /** The accounts that the wallet has, and the one that is connected on the page. */
  readonly accounts: readonly string[]
  readonly connected: string | undefined
  /** The network that the wallet was on. */
  readonly networkId: NetworkId
  /** The payment that the visitor had agreed to. */
  readonly agreed: Wanted | undefined
}

/** The form as a visitor had filled it in. */
interface Wanted {
  readonly asset: Asset | undefined
  readonly to: string | undefined
  readonly units: bigint | undefined
  readonly isMax: boolean
  readonly account: string | undefined
}

/** A page with Send and its review, which can be reloaded, and two wallets in memory that answer at once. */
export class SendWorld {
  readonly asked: Asked[] = []
  readonly wallets = [this.#wallet('vault', 'alice', 'bob'), this.#wallet('safe', 'carol', 'dave')] as const
  #page!: SendPage
  #declines = false
  /** The form as it was filled in when Send was pressed, and the payment that the visitor then agreed to. */
  #wanted: Wanted | undefined
  #agreed: Wanted | undefined
  readonly #storage = memoryStorage()
  readonly #ledger = new FakeLedger({ tokens: { coin: { alice: 900n, bob: 900n, carol: 900n, dave: 900n } } })

  static async open(): Promise<SendWorld> {
    const world = new SendWorld()
    await world.reload()
    return world
  }

  get kit() {
    return this.#page.kit
  }

  get draft(): SendStore {
    return this.#page.draft
  }

  /** The review that is shown. */
  get review(): ReviewState | undefined {
    const { open, current } = this.kit.router
    return open ? (Object(current.params) as { readonly review?: ReviewState }).review : undefined
  }

  async reload(): Promise<void> {
    this.close()
    const { wallets } = this
    const toys = definePlugin({
      name: 'test:toys',
      setup: (kit) => void kit.registerNamespace(fakeNamespace({ ledger: this.#ledger }))
    })
    this.#page = await openSendPage({
      plugins: [toys],
      connectors: wallets.map(({ connector }) => connector),
      storage: this.#storage,
      visitor: 'waits'
    })
  }

  /** The visitor presses Send, unless something covers it. @returns when it has ended, successfully or not */
  async send(): Promise<void> {
    const { asset, receiver, units, isMax, connection, loading } = this.draft
    if (loading || this.kit.router.open) return
    this.#wanted = { asset, to: receiver.address, units, isMax, account: connection?.account.address }
    await this.draft.send()
  }

  /** The visitor reads the visible review, and agrees if they can. */
  async agree(declines: boolean): Promise<void> {
    for (let left = 20; left && !this.review?.canAgree; left -= 1) await setImmediate()
    const { review } = this
    this.#declines = declines
    if (!review?.canAgree) return
    this.#agreed = this.#wanted
    review.agree()
  }

  /** Lets everything happen that waits for nothing. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await setImmediate()
  }

  close(): void {
    this.#page?.draft.receiver.cancel()
    this.#page?.kit.dispose()
  }

  #wallet(id: string, ...accounts: readonly string[]) {
    let networkId: NetworkId = 'toy:1'
    const fake = fakeConnector({
      id,
      name: id,
      accounts,
      answer: () => {
        if (this.#declines) throw connectErrors.rejected()
        return 'signed'
      }
    })
    const { moveTo } = fake
    Object.assign(fake, {
      // The page's own requests take this path, too.
      moveTo(next: NetworkId) {
        networkId = next
        moveTo.call(fake, next)
      }
    })
    const { connect, reconnect } = fake.connector
    /** Records the moment of the page's request: the fake answers a little later. */
    const watch = <T extends ConnectorSession | undefined>(session: T): T =>
      session && {
        ...session,
        request: (request: RpcRequest) => {
          const [payment] = request.params as [FakePayment]
          const connected = this.kit.connections.of('toy')?.account.address
          this.asked.push({ request, payment, accounts, connected, networkId, agreed: this.#agreed })
          return session.request(request)
        }
      }
    const connector: Connector = {
      ...fake.connector,
      connect: async (...given) => watch(await connect(...given)),
      reconnect: async (...given) => watch(await reconnect?.(...given))
    }
    return { id, fake, connector, accounts }
  }
}

/** An action of the visitor, in the page or in a wallet. */
export interface Command {
  readonly act: keyof typeof acts
  readonly index: number
  /** How many turns pass before the next one. */
  readonly turns: number
}

type Act = (world: SendWorld, index: number) => unknown

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const walletOf = ({ wallets }: SendWorld, index: number) => pick(wallets, index)

export const acts = {
  connect: (world, index) => world.kit.connect(walletOf(world, index).id),
  disconnect: ({ kit }) => kit.disconnect(),
  chooseAccount: (world, index) => {
    const { fake, accounts } = walletOf(world, index)
    fake.choose(...(index % 4 < 2 ? accounts : [...accounts].reverse()))
  },
  switchAccount: ({ kit }, index) => {
    const { accounts = [] } = kit.connections.active ?? {}
    const account = accounts.length ? pick(accounts, index) : undefined
    return account && kit.switchAccount({ address: account.address })
  },
  switchNetwork: ({ kit }, index) => kit.switchNetwork(pick(networkIds, index)),
  moveWallet: (world, index) => walletOf(world, index).fake.moveTo(pick(networkIds, index >> 1)),
  selectToken: ({ draft }, index) => draft.selectToken(pick(assets, index)),
  typeAmount: ({ draft }, index) => draft.setAmount(pick(['1', '0.5', '7.25', '3000', '1.005', ''], index)),
  typeReceiver: ({ draft }, index) => draft.setReceiver(pick(['erin', 'frank', 'bob', 'NOBODY'], index)),
  max: ({ draft }) => draft.setMax(),
  preview: ({ draft }) => draft.intent && draft.prepare(draft.intent),
  send: (world) => world.send(),
  agree: (world) => world.agree(false),
  agreeAndDecline: (world) => world.agree(true),
  leave: ({ kit }) => kit.close(),
  reload: (world) => world.reload()
} as const satisfies Readonly<Record<string, Act>>

/** Runs it, and waits for nothing. A refusal by the page must be one of its errors. */
export async function run(world: SendWorld, { act, index }: Command): Promise<void> {
  try {
    await (acts[act] as Act)(world, index)
  } catch (error) {
    if (!isKitError(error)) throw error
  }
}
