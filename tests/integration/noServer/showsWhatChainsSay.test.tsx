import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { cleanup, waitFor } from '@testing-library/react'
import { startBip122 } from './chains/bip122'
import { startCosmos } from './chains/cosmos'
import { startEip155 } from './chains/eip155'
import { startPolkadot } from './chains/polkadot'
import { startSolana } from './chains/solana'
import { type LocalPlace, shown, urlOf } from './LocalPlace'
import { openPage, type Page } from './openPage'
import { recordHosts } from './recordHosts'

/** What the views say of each chain: of tokens that cannot be found, of the history, and of collectibles. */
const notes: Readonly<Record<string, Readonly<Record<'Tokens' | 'Activity' | 'NFTs', readonly string[]>>>> = {
  eip155: {
    Tokens: ['This account may have more tokens that cannot be found from here.'],
    Activity: [],
    NFTs: ['No NFTs yet', 'NFTs that this account receives on Harbour appear here.']
  },
  solana: { Tokens: [], Activity: [], NFTs: ['NFTs on Sunrise are not available'] },
  bip122: { Tokens: [], Activity: [], NFTs: ['NFTs on Bitcoin Regtest are not available'] },
  polkadot: {
    Tokens: ['This account may have more tokens that cannot be found from here.'],
    Activity: [
      'Activity on Polkadot Local is not available',
      'Only transactions sent from this page are shown.'
    ],
    NFTs: ['NFTs on Polkadot Local are not available']
  },
  cosmos: { Tokens: [], Activity: [], NFTs: ['NFTs on Local plugboard-local-1 are not available'] }
}

const contacted = recordHosts()
let places: readonly LocalPlace[]
let page: Page
beforeAll(async () => {
  places = await Promise.all([startEip155(), startSolana(), startBip122(), startPolkadot(), startCosmos()])
  page = await openPage(places)
  for (const place of places) await page.pay(place, 10n ** BigInt(place.network.nativeCurrency.decimals) / 4n)
})
afterAll(async () => {
  contacted.stop()
  page.close()
  await Promise.all(places.map((one) => one.stop()))
})
afterEach(() => {
  cleanup()
  page.kit.close()
})

describe('account on a page with five namespaces and no server', () => {
  it.each(Object.entries(notes))(
    '[S1.06 part] shows what the chain of %s says, and what is not known',
    async (namespace, said) => {
      const place = places.find((one) => one.namespace === namespace) as LocalPlace
      const { address, token, network, receiver } = place
      const { name, symbol, decimals } = network.nativeCurrency

      const native = shown(await place.held(address), decimals)
      const listed = token && shown(await place.held(address, token.address), token.decimals)
      const account = await page.openAccount(place)

      await account.press('tab', 'Tokens')
      const rows = [`${name} ${native}`, ...(token ? [`${token.name} ${listed}`] : [])]
      await waitFor(() => expect(account.rows()).toEqual(rows))
      // It was read when the wallet was connected, before the payment, and is read again because the list has another amount.
      await waitFor(() => expect(account.balance()).toBe(`${native} ${symbol}`))
      expect(account.notes()).toEqual(said.Tokens)

      await account.press('tab', 'Activity')
      const isKnown = namespace !== 'polkadot'
      const newest = isKnown ? [`Sent −0.25 ${symbol}`] : []
      await waitFor(() => expect(account.rows().slice(0, 1)).toEqual(newest))
      expect(account.parties().slice(0, 1)).toEqual(
        isKnown ? [expect.stringContaining(receiver.slice(-4))] : []
      )
      expect(account.notes()).toEqual(said.Activity)

      await account.press('tab', 'NFTs')
      expect(account.notes()).toEqual(said.NFTs)
    }
  )

  it('has asked each chain, and nobody else', () => {
    const endpoints = places.map((one) => new URL(urlOf(one)).host)
    expect([...contacted.hosts].sort()).toEqual(endpoints.sort())
    expect(page.errors).toEqual([])
  })
})
