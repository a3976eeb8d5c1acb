/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { gatewaySetup } from '../../test/gatewaySetup.js'
import { minimalCatalogue } from './minimalCatalogue.js'

const { service, kitFor } = gatewaySetup()

describe('the catalogue of a page with includeWalletIds', () => {
  it('lists only the wallets of includeWalletIds', async () => {
    const { url } = await service()
    const ids = minimalCatalogue.slice(0, 3).map(({ id }) => id)
    const { catalogue } = kitFor({ url }, { includeWalletIds: ids })
    await catalogue.prefetch()
    await catalogue.loadMore()
    expect([...catalogue.recommended, ...catalogue.wallets].map(({ id }) => id).sort()).toEqual(
      [...ids].sort()
    )
  })

  it('lists only these wallets if some are identified by a name or a reverse domain name', async () => {
    const { url } = await service()
    const all = kitFor({ url }).catalogue
    while (!all.complete) await all.loadMore()
    const builtIn = new Set(minimalCatalogue.map(({ id }) => id))
    const later = all.wallets.filter(({ id }) => !builtIn.has(id)).at(-1)
    const [first, second] = minimalCatalogue
    const listed = async (...includeWalletIds: readonly (string | undefined)[]) => {
      const { catalogue } = kitFor({ url }, { includeWalletIds: includeWalletIds.map(String) })
      await catalogue.prefetch()
      while (!catalogue.complete) await catalogue.loadMore()
      await catalogue.search(later?.name ?? '')
      const { recommended, wallets, searchResults } = catalogue
      return [...new Set([...recommended, ...wallets, ...searchResults].map(({ id }) => id))].sort()
    }
    expect(await listed(first?.id, second?.rdns)).toEqual([first?.id, second?.id].sort())
    expect(await listed(later?.name.toUpperCase())).toEqual([later?.id])
    expect(await listed(first?.id, later?.name)).toEqual([first?.id, later?.id].sort())
    expect(await listed('example.nobody')).toEqual([])
  })
})
