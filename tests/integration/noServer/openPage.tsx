import { createTestKit } from '@plugboard/core/testing'
import { assets } from '@plugboard/feature-assets'
import { portfolio } from '@plugboard/portfolio'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import type { LocalPlace } from './LocalPlace'

export type Page = Awaited<ReturnType<typeof openPage>>

/**
 * A page with a plugin for each place, the portfolio with a token list of its own, and the views of assets: no gateway, and no other server. On each
 * place, a wallet is connected.
 *
 * @param urls endpoints that the page uses instead of the chains' own, by namespace
 */
export async function openPage(places: readonly LocalPlace[], urls: Readonly<Record<string, string>> = {}) {
  const { kit, errors } = createTestKit({
    namespaces: [],
    plugins: [
      ...places.map((one) => one.plugin(urls[one.namespace])),
      portfolio({ tokenLists: [{ tokens: places.flatMap(({ token }) => token ?? []) }] }),
      assets()
    ]
  })
  await kit.start()
  for (const { namespace, wallet } of places) {
    const find = () =>
      kit.connectors.all.find((one) => one.name === wallet && one.namespaces.includes(namespace))
    // Wallets announce themselves once the code of their namespace is loaded.
    await waitFor(() => {
      if (!find()) throw new Error(`${wallet} was not found`)
    })
    await kit.connect(find()?.id ?? '', { namespace })
  }

  return {
    kit,
    errors,

    /** Pays somebody, and waits until the chain says that it has arrived. @param token by default the chain's own currency */
    async pay({ namespace, receiver, held, mine }: LocalPlace, amount: bigint, token?: string) {
      const connection = kit.connections.of(namespace)
      const transfer = kit.namespace(namespace)?.capabilities.transfer
      if (!connection || !transfer) throw new Error(`${namespace} cannot pay`)
      const before = await held(receiver, token)
      await transfer({ connection, to: receiver, amount, token })
      await mine?.()
      await waitFor(async () => {
        if ((await held(receiver, token)) !== before + amount) throw new Error('It has not arrived')
      })
    },

    /** Draws Account with the account of a place. */
    async openAccount({ namespace }: LocalPlace) {
      kit.setActiveNamespace(namespace)
      render(
        <KitProvider kit={kit}>
          <KitModal />
        </KitProvider>
      )
      await act(async () => kit.open({ view: 'Account' }))
      const body = () =>
        document.querySelector('plugboard-modal')?.shadowRoot?.querySelector<HTMLElement>('.pb-body')
      await waitFor(() => {
        if (!body()?.querySelector('[role=tab]')) throw new Error('Account is not drawn')
      })
      return drawnAccount(body() as HTMLElement)
    },

    close: () => kit.dispose()
  }
}

/** What a visitor reads in the view Account. */
function drawnAccount(body: HTMLElement) {
  const textsOf = (selector: string, within: ParentNode = body) =>
    [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const press = (role: 'tab' | 'button', name: string) => {
    fireEvent.click(within(body).getByRole(role, { name }))
    return settled(name)
  }
  /** Waits until nothing in the open tab is being loaded. */
  const settled = (name: string) =>
    waitFor(() => {
      const panel = body.querySelector('[role=tabpanel]')
      if (!panel?.textContent || panel.querySelector('[aria-busy=true],.pb-loading'))
        throw new Error(`${name} is still being loaded`)
    })
  return {
    press,
    balance: () => textsOf('.pb-amount-large').join(),
    /** The rows of the open tab without their pictures: a token's name and amount, what a transaction did, and how much it moved. */
    rows: () =>
      [...body.querySelectorAll('[role=tabpanel] li')].map((row) =>
        textsOf('.pb-row-label, .pb-row-own > bdi', row).join(' ')
      ),
    /** The other sides of the transactions in the open tab. */
    parties: () => textsOf('[role=tabpanel] .pb-row-text > .pb-row-note'),
    /** All that the open tab says about what it does not know. */
    notes: () => textsOf('.assets-limits, .activity-limits, [role=tabpanel] .pb-state > *').filter(Boolean),
    hasButton: (name: string) => within(body).queryByRole('button', { name }) !== null
  }
}
