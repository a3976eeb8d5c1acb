import type { Kit } from '@plugboard/core'
import type { PageWallet } from '../../pages/five/wallets/PageWallet.js'
import type { OpenedPage } from '../harness/openPage.js'
import type { FiveNamespace } from './rows.js'

type Win = { kit: Kit; wallets: Record<FiveNamespace, PageWallet[]> }
type WalletAct = 'declineNext' | 'choose' | 'lock' | 'unlock' | 'forget'

/** The state of one namespace of the page. */
export interface Standing {
  readonly phase: string
  readonly connectorName: string | undefined
  readonly address: string | undefined
  readonly caipAddress: string | undefined
  readonly accounts: readonly { readonly address: string; readonly type: string | undefined }[]
  readonly networkId: string | undefined
  readonly chosenNetworkId: string | undefined
  readonly balance: string | undefined
  readonly balanceValue: string | undefined
  readonly symbol: string | undefined
  /** Keys that the page stores for connections, with their values. */
  readonly stored: string | undefined
}

/** One namespace of the page with all five, from outside. A refusal is reported as the error's code. */
export class FivePage {
  constructor(
    readonly opened: OpenedPage,
    readonly namespace: FiveNamespace
  ) {}

  get page() {
    return this.opened.page
  }

  /** The page's plugins have found the wallets of every namespace. */
  async ready(): Promise<this> {
    await this.page.waitForFunction(() => (window as unknown as Partial<Win>).kit !== undefined)
    await this.page.evaluate(() => (window as unknown as Win).kit.ready)
    return this
  }

  standing(namespace: FiveNamespace = this.namespace): Promise<Standing> {
    return this.page.evaluate((id) => {
      const { kit } = window as unknown as Win
      const connection = kit.connections.of(id)
      const { balance, balanceValue, balanceSymbol, address } = kit.accounts.of(id)
      return {
        phase: kit.connections.phase(id),
        connectorName: connection?.connector.name,
        address,
        caipAddress: connection?.caipAddress,
        accounts: (connection?.accounts ?? []).map((one) => ({ address: one.address, type: one.type })),
        networkId: connection?.networkId,
        chosenNetworkId: kit.networks.of(id).caipNetwork?.caipNetworkId,
        balance,
        balanceValue: balanceValue?.toString(),
        symbol: balanceSymbol,
        stored: Object.keys(localStorage)
          .filter((key) => key.startsWith('plugboard'))
          .map((key) => `${key}=${localStorage.getItem(key)}`)
          .join('\n')
      }
    }, namespace)
  }

  async waitFor(wanted: Partial<Standing>): Promise<Standing> {
    for (const end = Date.now() + 30_000; ; ) {
      const now = await this.standing()
      const isThere = Object.entries(wanted).every(([name, value]) => now[name as keyof Standing] === value)
      if (isThere) return now
      if (Date.now() > end)
        throw new Error(`${this.namespace} is not ${JSON.stringify(wanted)} but ${JSON.stringify(now)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Connects a wallet by name. @returns `'connected'`, or the error's code */
  connect(name: string): Promise<string> {
    return this.page.evaluate(
      async ([id, wanted]) => {
        const { kit } = window as unknown as Win
        for (const end = Date.now() + 30_000; Date.now() < end; ) {
          const found = kit.connectors.all.find((one) => one.name === wanted && one.namespaces.includes(id))
          if (found)
            return kit.connect(found.id, { namespace: id }).then(
              () => 'connected',
              (error: { code?: string }) => error.code ?? String(error)
            )
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return `no wallet ${wanted}`
      },
      [this.namespace, name] as const
    )
  }

  /** Performs an action in a wallet, as its owner. */
  inWallet(number: number, act: WalletAct, index = 0): Promise<void> {
    return this.page.evaluate(
      ([id, which, what, at]) => {
        const wallet = (window as unknown as Win).wallets[id][which] as PageWallet
        wallet[what](at)
      },
      [this.namespace, number, act, index] as const
    )
  }

  wallet(
    number: number,
    namespace: FiveNamespace = this.namespace
  ): Promise<{ prompts: number; isKnown: boolean | undefined; addresses: readonly string[] }> {
    return this.page.evaluate(
      async ([id, which]) => {
        const wallet = (window as unknown as Win).wallets[id][which] as PageWallet
        const { prompts, isKnown } = wallet
        return { prompts, isKnown, addresses: [...(await wallet.addresses())] }
      },
      [namespace, number] as const
    )
  }

  /** @returns the signature, or the error's code */
  sign(text: string): Promise<string> {
    return this.page.evaluate(
      ([id, message]) =>
        (window as unknown as Win).kit
          .signMessage(message, { namespace: id })
          .catch((error: { code?: string }) => error.code ?? String(error)),
      [this.namespace, text] as const
    )
  }

  /** @returns the transaction's id, or the error's code */
  transfer(to: string, amount: bigint): Promise<string> {
    return this.page.evaluate(
      async ([id, receiver, units]) => {
        const { kit } = window as unknown as Win
        const connection = kit.connections.of(id)
        const transfer = kit.namespace(id)?.capabilities.transfer
        if (!connection || !transfer) return 'no transfer'
        return transfer({ connection, to: receiver, amount: BigInt(units) }).catch(
          (error: { code?: string }) => error.code ?? String(error)
        )
      },
      [this.namespace, to, String(amount)] as const
    )
  }

  /** Calls an action of the kit. @returns `'done'`, or the error's code */
  act<Name extends 'switchNetwork' | 'switchAccount' | 'disconnect' | 'refreshBalance'>(
    name: Name,
    argument: unknown
  ): Promise<string> {
    return this.page.evaluate(
      ([action, given]) => {
        const { kit } = window as unknown as Win
        // Some throw synchronously.
        const start = async () => (kit[action] as (value: unknown) => unknown)(given)
        return start().then(
          () => 'done',
          (error: { code?: string }) => error.code ?? String(error)
        )
      },
      [name, argument] as const
    )
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.ready()
  }
}
