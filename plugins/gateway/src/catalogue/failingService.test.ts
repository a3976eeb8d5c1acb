/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { json } from '../../test/faultServer.js'
import { gatewaySetup } from '../../test/gatewaySetup.js'

const { service, kitFor } = gatewaySetup()

describe('the catalogue of a service that fails', () => {
  it('falls back to the built-in wallets, and recovers on the next attempt', async () => {
    const { front, url, real } = await service()
    front.behave(json({}, 400))
    const { catalogue } = kitFor({ url })
    await catalogue.loadMore()
    expect(catalogue.error?.code).toBe('gateway/unreadable')
    expect(catalogue.wallets.length).toBeGreaterThan(5)
    await catalogue.search('rainbow')
    expect(catalogue.searchResults.map(({ name }) => name)).toEqual(['Rainbow'])
    front.behave(async (request, response) => {
      response.end(await (await fetch(real.url + request.url)).text())
    })
    await catalogue.search('')
    await catalogue.loadMore()
    expect(catalogue.error).toBeUndefined()
    expect(catalogue.wallets).toHaveLength(40)
  })

  it('requests the wallets at once when a visitor tries again, however often the service has failed', async () => {
    const { front, url, real } = await service()
    front.behave(json({}, 500))
    const { catalogue } = kitFor({ url })
    await catalogue.loadMore()
    const failed = front.requests.length
    expect(failed).toBeGreaterThanOrEqual(5)
    front.behave(async (request, response) => {
      response.end(await (await fetch(real.url + request.url)).text())
    })
    await catalogue.loadMore()
    expect(catalogue.error).toBeUndefined()
    expect(catalogue.wallets).toHaveLength(40)
    expect(front.requests.length).toBeGreaterThan(failed)
  }, 30_000)
})
