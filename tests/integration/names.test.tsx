import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type Network } from '@plugboard/core'
import { nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { type NamesOptions, NamesStore, names, namesToken } from '@plugboard/feature-names'
import { gateway } from '@plugboard/gateway'
import { createGateway, type GatewayConfig } from '@plugboard/gateway-service'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { when } from 'mobx'
import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { registrationOf, zones } from '../../services/gateway/test/namesForTest.js'

const networkId = 'eip155:31337'
const harbour = (id = 31_337): Network => ({
  id,
  name: 'Harbour',
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } }
})

const ends: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0).reverse()) await end()
})

interface PageOptions extends NamesOptions {
  readonly type?: 'AUTH' | 'EXTERNAL'
  readonly network?: Network
  readonly config?: GatewayConfig
  readonly sign?: (text: string) => Promise<string>
}

/** A page with the real gateway service, and an account that is logged in by e-mail. */
async function openPage({ type = 'AUTH', network = harbour(), config, sign, ...options }: PageOptions = {}) {
  const service = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, names: { zones }, ...config }
  })
  const account = privateKeyToAccount(generatePrivateKey())
  const signed: string[] = []
  const mail = definePlugin({
    name: 'mail',
    setup: (kit) =>
      void kit.registerConnector({
        id: 'mail',
        name: 'Mail',
        type,
        namespaces: ['eip155'],
        connect: async () => ({
          accounts: [{ namespace: 'eip155', address: account.address }],
          networkId: network.caipNetworkId,
          request: async ({ params }) => {
            const text = hexToString((params as readonly Hex[])[0] ?? '0x')
            signed.push(text)
            return sign ? sign(text) : account.signMessage({ message: text })
          }
        })
      })
  })
  const { kit, events } = createTestKit({
    projectId: 'demo',
    plugins: [
      eip155({ networks: [network] }),
      gateway({ url: service.url, prefetch: true }),
      names(options),
      mail
    ]
  })
  ends.push(
    () => service.close(),
    () => kit.dispose()
  )
  await kit.start()
  const connect = async () => {
    const connection = await kit.connect('mail')
    await when(() => kit.contributions(nameSources).length > 0, { timeout: 20_000 })
    return connection
  }
  // What the page draws meanwhile is part of it.
  const ask = (path: string, body?: Promise<unknown>) =>
    act(async () => {
      const request = body ? { method: 'POST', body: JSON.stringify(await body) } : {}
      return (await fetch(`${service.url}${path}?projectId=demo`, request)).json()
    })
  return { kit, events, account, signed, ask, connect, draft: draftOf(kit) }
}

function draftOf(kit: Kit): NamesStore {
  const service = kit.get(namesToken)
  if (!service) throw new Error('There is no plugin for names')
  return new NamesStore(kit, service)
}

/** The dialog at the view where a name is chosen. */
async function openForm(options?: PageOptions) {
  const page = await openPage(options)
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  await act(page.connect)
  act(() => page.kit.open({ view: 'RegisterAccountName' }))
  const card = () => {
    const view = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector<HTMLElement>('.pb-view')
    if (!view) throw new Error('There is no view')
    return view
  }
  const until = (check: () => unknown) => waitFor(check, { timeout: 30_000 })
  const field = () => within(card()).getByLabelText<HTMLInputElement>('Name')
  await until(field)
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const press = async (name: string) => {
    const button = () => within(card()).getByRole('button', { name })
    await until(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button())
  }
  return { ...page, card, until, field, type, press }
}

describe('choosing a name', () => {
  it('[S1.12] [S2.11] [S2.12] [S3.24] shows what is free, has the account sign for it, registers it and says so', async () => {
    const { kit, card, until, type, press, signed, account, events, ask } = await openForm()
    await ask('/v1/profile/account', registrationOf('alice.reown.id'))

    type('Alice!')
    await until(() => expect(card().textContent).toContain('This name is taken'))
    expect(card().textContent).toMatch(/alice\.reown\.idTaken.*alice-id\.reown\.idFree/)
    fireEvent.click(within(card()).getByText('alice-id.reown.id'))
    await press('Choose alice-id.reown.id')
    await until(() => expect(card().textContent).toContain('The name is yours'))

    expect(card().textContent).toContain('alice-id.reown.id')
    expect(kit.router.current.name).toBe('RegisterAccountNameSuccess')
    expect(kit.accounts.of('eip155').profileName).toBe('alice-id.reown.id')
    const { timestamp, ...payload } = JSON.parse(signed[0] ?? '')
    expect([signed.length, payload]).toEqual([1, { name: 'alice-id.reown.id', attributes: {} }])
    expect(Math.abs(Date.now() / 1_000 - timestamp)).toBeLessThan(300)
    expect(await ask(`/v1/profile/reverse/${account.address}`)).toMatchObject([{ name: 'alice-id.reown.id' }])
    const told = events.map(({ name }) => name).filter((name) => /NAME|ENS/.test(name))
    expect(told).toEqual(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
    expect(JSON.stringify(events.filter(({ name }) => /NAME|ENS/.test(name)))).not.toContain(account.address)

    fireEvent.click(within(card()).getByRole('button', { name: 'Done' }))
    expect(kit.router.current.name).toBe('Account')
    act(() => kit.push('RegisterAccountName'))
    await until(() => expect(card().textContent).toContain('You already own a name'))
  })

  it('[S4.23] returns to the field with the reason where it fails, and with a name shows it', async () => {
    const wallet = { refuses: true }
    const first = await openForm({
      sign: async (text) => {
        if (wallet.refuses) throw Object.assign(new Error('no'), { code: 4001 })
        return first.account.signMessage({ message: text })
      }
    })
    const { kit, card, until, field, type, press, ask } = first
    type('harbour')
    await press('Choose harbour.reown.id')
    await until(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect([kit.router.current.name, field().value]).toEqual(['RegisterAccountName', 'harbour'])
    expect(kit.accounts.of('eip155').profileName).toBeUndefined()

    // Somebody else was quicker.
    wallet.refuses = false
    await ask('/v1/profile/account', registrationOf('harbour.reown.id'))
    await press('Choose harbour.reown.id')
    await until(() => expect(card().textContent).toContain('This name is taken.'))
    expect([kit.router.current.name, field().value]).toEqual(['RegisterAccountName', 'harbour'])
    expect(kit.accounts.of('eip155').profileName).toBeUndefined()

    type('highland')
    await press('Choose highland.reown.id')
    await until(() => expect(kit.router.current.name).toBe('RegisterAccountNameSuccess'))
    expect(kit.accounts.of('eip155').profileName).toBe('highland.reown.id')
  })
})

describe('a name', () => {
  it('[S5.13] has letters, digits and hyphens only, at least four', async () => {
    const { draft } = await openPage()
    const of = (text: string) => {
      draft.setText(text)
      return [draft.text, draft.wrong]
    }
    expect(of('bob')).toEqual(['bob', 'short'])
    expect(of('b_o.b ')).toEqual(['bob', 'short'])
    expect(of('b-1')).toEqual(['b-1', 'short'])
    expect(of('Bob-Ross_4')).toEqual(['bob-ross4', undefined])
    expect(of('bоbby')).toEqual(['bbby', undefined])
    expect(of('ali-')).toEqual(['ali-', 'hyphen'])
    expect(of('xn--ab')).toEqual(['xn--ab', 'hyphen'])
    expect(of('')).toEqual(['', undefined])
  })

  it('[S9.11] ends with .reown.id, or is one of .wcn.id already', async () => {
    const { draft, kit, connect } = await openPage()
    draft.setText('alice')
    expect(draft.name).toBe('alice.reown.id')
    draft.setText('alice.wcn.id')
    expect(draft.text).toBe('alice')
    const { caipAddress } = await connect()
    for (const suffix of ['.reown.id', '.wcn.id']) {
      kit.get(namesToken)?.setProfileName(caipAddress, `alice${suffix}`)
      expect(draft.ownName).toBe(`alice${suffix}`)
    }
    kit.get(namesToken)?.setProfileName(caipAddress, 'alice.eth')
    expect(draft.ownName).toBeUndefined()
  })
})

describe('registering a name', () => {
  const failureOf = async (draft: NamesStore) => {
    draft.setText('harbour')
    return draft.register().catch(({ message }) => message)
  }

  it('[S5.14] needs an active network, an address and the login by e-mail or socials', async () => {
    const { draft, connect } = await openPage({ type: 'EXTERNAL' })
    expect(await failureOf(draft)).toBe('Address or auth connector not found')
    await connect()
    expect(await failureOf(draft)).toBe('Address or auth connector not found')
    const any = await openPage({ type: 'EXTERNAL', signer: 'any' })
    await any.connect()
    expect(await failureOf(any.draft)).toBe('harbour.reown.id')

    const { kit: bare } = createTestKit({ plugins: [names()] })
    ends.push(() => bare.dispose())
    await bare.start()
    expect(await failureOf(draftOf(bare))).toBe('Network not found')
  })

  it('[S5.15] needs a chain id below 0x80000000', async () => {
    const { draft, connect, signed } = await openPage({ network: harbour(0x80000000) })
    await connect()
    expect(await failureOf(draft)).toBe('Invalid chainId')
    expect(signed).toEqual([])
    const last = await openPage({ network: harbour(0x7fffffff) })
    await last.connect()
    expect(await failureOf(last.draft)).toBe('harbour.reown.id')
  })
})

describe('what goes wrong', () => {
  it('[S8.10] is said by the first reason of the service, else by a sentence for what was asked', async () => {
    const { draft, kit, connect } = await openPage({
      config: { names: { zones, reserved: ['harbour'] } }
    })
    const { account } = await connect()
    draft.setText('harbour')
    expect(await draft.register().catch(({ message }) => message)).toBe('This name is reserved.')

    const [source] = kit.contributions(nameSources)
    if (!source) throw new Error('There is no source')
    const fail = async () => {
      throw new Error('down')
    }
    Object.assign(source, { resolve: fail, lookup: fail, suggestions: fail, register: fail })
    const messageOf = (answer: Promise<unknown>) => answer.catch(({ message }) => message)
    const { signal } = new AbortController()
    expect(await messageOf(draft.resolve('alice.reown.id', signal))).toBe('Error resolving name')
    expect(await messageOf(draft.namesFor(account.address, signal))).toBe('Error fetching names for address')
    draft.start(signal)
    draft.setText('lighthouse')
    await when(() => draft.failure !== undefined, { timeout: 20_000 })
    expect(draft.failure?.message).toBe('Error fetching name suggestions')
    expect(await messageOf(draft.register())).toBe('Error registering name lighthouse.reown.id')

    const refusal = Object.assign(new Error('down'), {
      reasons: [
        { name: 'name', description: 'Closed today' },
        { name: 'x', description: 'y' }
      ]
    })
    Object.assign(source, { resolve: () => Promise.reject(refusal) })
    expect(await messageOf(draft.resolve('alice.reown.id', signal))).toBe('Closed today')
  })
})

describe('names that the service knows', () => {
  it('[S7.11] [S7.12] are looked up by address, by name and by what is typed, and remembered', async () => {
    const { kit, draft, account, ask, connect } = await openPage()
    await connect()
    await ask('/v1/profile/account', registrationOf('alice.reown.id', account))
    const { signal } = new AbortController()
    const [source] = kit.contributions(nameSources)

    expect(await draft.namesFor(account.address, signal)).toEqual(['alice.reown.id'])
    expect(await draft.resolve('Alice.reown.id', signal)).toBe(account.address)
    expect(await draft.resolve('nobody.reown.id', signal)).toBeUndefined()
    expect(await source?.suggestions?.('alice', 'wcn.id')).toContainEqual({
      name: 'alice.wcn.id',
      registered: false
    })
    draft.setText('alice')
    draft.start(signal)
    await when(() => !draft.suggestionsLoading, { timeout: 20_000 })
    expect(draft.suggestions).toContainEqual({ name: 'alice.reown.id', registered: true })
    const first = source?.lookup(account.address, networkId)
    expect(source?.lookup(account.address.toLowerCase(), networkId)).toBe(first)
  })
})
