import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { scriptedFrame } from '../../test/scriptedFrame.js'
import { AccountTypes } from './AccountTypes.js'

let page: ReturnType<typeof authPage>
afterEach(() => page?.end())

async function connected() {
  page = authPage()
  await page.kit.start()
  await page.kit.connect('auth')
  return page
}

describe('the account type of an embedded wallet', () => {
  it('[S3.09] is listed with the networks that support smart accounts, alongside the other network facts', async () => {
    const { kit } = await connected()

    const { caipNetwork, requestedCaipNetworks, ...networks } = kit.networks.of('eip155')

    expect(caipNetwork?.caipNetworkId).toBe('eip155:31337')
    expect(requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:31337',
      'eip155:31338'
    ])
    expect(networks).toMatchObject({
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: ['eip155:1', 'eip155:31337'],
      approvedCaipNetworkIds: undefined
    })
    expect(kit.networks.of('solana').smartAccountEnabledNetworks).toEqual([])
  })

  it('[S3.13 part] [S3.02 part] is the preferred one if the network supports it, otherwise eoa', async () => {
    const { kit } = await connected()
    const types = () => ['eip155', 'solana'].map((id) => kit.connections.of(id)?.account.type)
    expect(types()).toEqual(['smartAccount', 'eoa'])

    await kit.switchNetwork('eip155:31338')

    expect(types()).toEqual(['eoa', 'eoa'])
    // The preferred type stays.
    expect(kit.accounts.of('eip155').preferredAccountType).toBe('smartAccount')
    expect(kit.accounts.of('solana').preferredAccountType).toBe('eoa')
  })

  it('updates in the page immediately when it is set', async () => {
    const { kit, client } = await connected()

    client().sessions.setAccount({ preferredAccountType: 'eoa' })
    await until(() => kit.connections.of('eip155')?.account.type === 'eoa')

    expect(client().stored.preferredAccountType.get()).toBe('eoa')
    client().sessions.setAccount({ preferredAccountType: 'smartAccount', smartAccountDeployed: true })
    await until(() => kit.connections.of('eip155')?.account.type === 'smartAccount')
  })

  it('is sent with the user request only if the visitor has chosen one', async () => {
    await connected()
    const asked = () => page.frame.requests.filter(({ type }) => type === 'GET_USER').at(-1)?.payload

    expect(asked()).toEqual({ chainId: 31337 })
    await page.kit.disconnect()
    page.client().stored.preferredAccountType.set('eoa')
    await page.kit.connect('auth')

    expect(asked()).toMatchObject({ accountType: 'eoa' })
  })

  it('is changed and initialised only by the wallet, whose answer is applied', async () => {
    const frame = scriptedFrame()
    const changes: unknown[] = []
    const types = new AccountTypes({ open: async () => frame.channel }, (part) => changes.push(part))

    const setting = types.set('smartAccount')
    const { id, payload } = await frame.asked('SET_PREFERRED_ACCOUNT')
    await frame.answer(id, { type: 'eoa', address: exampleUser.address })
    await setting
    const initiating = types.init()
    await frame.answer((await frame.asked('INIT_SMART_ACCOUNT')).id, {
      address: exampleUser.address,
      isDeployed: true
    })

    expect([payload, await initiating]).toEqual([{ type: 'smartAccount' }, true])
    expect(changes).toEqual([{ preferredAccountType: 'eoa' }, { smartAccountDeployed: true }])
    const refused = expect(types.init()).rejects.toMatchObject({ code: 'connect/rejected' })
    await frame.refuse((await frame.asked('INIT_SMART_ACCOUNT')).id, 'REJECTED')
    await refused
    expect(changes).toHaveLength(2)
    frame.end()
  })
})
