/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import {
  listPermissions,
  permissionHandlers
} from '../../../services/wallet/src/site/account/permissionHandlers.js'
import {
  delegationManagerAddress,
  enforcers
} from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import { day, permissionScene, spender } from './permissionScene.js'

const { ann, open, control, reader, request, grant, redeem, nobody } = permissionScene()

describe('wallet_revokePermissions', () => {
  it('revokes only the given permission on chain after showing it to the visitor', async () => {
    const [first, second] = [await grant(await request()), await grant(await request())]
    const to = nobody()
    await redeem(first, { to, value: 1n })

    expect(await ann().ask('wallet_revokePermissions', { permissionContext: first.context })).toEqual({})

    expect(ann().approvals.at(-1)).toMatchObject({
      ...{ kind: 'permission', title: 'approve.permissionEnds' },
      facts: [
        { label: 'fact.spender', value: spender.toLowerCase() },
        { label: 'fact.limit', value: '0.01 ETH' },
        {},
        {},
        { label: 'fact.fee' }
      ]
    })
    await expect(redeem(first, { to, value: 1n })).rejects.toThrow('CannotUseADisabledDelegation')
    await redeem(second, { to, value: 1n })
    expect(await reader().getBalance({ address: to })).toBe(2n)
    const shown = ann().approvals.length
    expect(await ann().ask('wallet_revokePermissions', [{ permissionContext: first.context }])).toEqual({})
    expect(ann().approvals).toHaveLength(shown)
  })

  it('revokes nothing if the visitor rejects, and refuses a context that is no permission of this account', async () => {
    const granted = await grant(await request())
    ann().visitor.read = () => Promise.reject(new Error('No'))
    const revoke = (params: unknown) => ann().ask('wallet_revokePermissions', params)
    await expect(revoke({ permissionContext: granted.context })).rejects.toMatchObject({ code: 'REJECTED' })
    ann().visitor.read = async () => {}
    await redeem(granted, { to: nobody(), value: 1n })
    const shown = ann().approvals.length

    const other = await open('eve@mail.example')
    await expect(
      other.ask('wallet_revokePermissions', { permissionContext: granted.context })
    ).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('permissionContext') })
    // A page has raised the limit of one, which nobody has signed in that form.
    const forged = granted.context.replace('2386f26fc10000', '2386f26fc10001')
    expect(forged).not.toBe(granted.context)
    await expect(revoke({ permissionContext: forged })).rejects.toMatchObject({ code: 'INVALID' })
    expect(ann().approvals).toHaveLength(shown)
    for (const params of [[], [{ eth_accounts: {} }], { permissionContext: '0x' }, { permissionContext: 1 }])
      await expect(revoke(params)).rejects.toMatchObject({
        ...{ code: 'INVALID', message: expect.stringContaining('permissionContext') }
      })
  })
})

describe('permissions in the wallet settings', () => {
  const settings = () => ann().settings
  const listed = async () => (await listPermissions(settings())).map(({ context }) => context)

  it('lists the active permissions granted here, with their limits', async () => {
    for (const context of await listed())
      await ann().ask('wallet_revokePermissions', { permissionContext: context })
    expect(await listPermissions(settings())).toEqual([])

    const [first, second] = [await grant(await request()), await grant(await request())]

    expect(await listPermissions(settings())).toMatchObject([
      { context: second.context },
      {
        ...{ context: first.context, origin: 'http://app.site.localhost:4600', network: 'eip155:31337' },
        facts: [
          { label: 'fact.spender', value: spender.toLowerCase() },
          { label: 'fact.limit', value: '0.01 ETH', period: day },
          { label: 'fact.inAll', value: '0.1 ETH' },
          { label: 'fact.until' }
        ],
        until: first.expiry * 1_000
      }
    ])
    await ann().ask('wallet_revokePermissions', { permissionContext: first.context })
    expect(await listed()).toEqual([second.context])
  })

  it('revokes a single permission on chain after a review', async () => {
    const { reviewEnd, endPermissions } = permissionHandlers(settings())
    const [kept, ended] = [await grant(await request()), await grant(await request())]
    const before = await listed()
    await expect(endPermissions(undefined)).rejects.toMatchObject({ code: 'INVALID' })

    expect(await reviewEnd({ context: ended.context })).toMatchObject({
      networkName: 'harbour',
      approval: {
        title: 'approve.permissionEnds',
        facts: [{ value: spender.toLowerCase() }, { value: '0.01 ETH' }, {}, {}, { label: 'fact.fee' }]
      }
    })
    await redeem(ended, { to: nobody(), value: 1n })
    await endPermissions(undefined)

    expect(await listed()).toEqual(before.filter((context) => context !== ended.context))
    await expect(redeem(ended, { to: nobody(), value: 1n })).rejects.toThrow('CannotUseADisabledDelegation')
    await redeem(kept, { to: nobody(), value: 1n })
    // What was shown is signed only once.
    await expect(endPermissions(undefined)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('revokes all in one transaction, including unlisted ones, and later permissions are valid', async () => {
    const { reviewEnd, endPermissions } = permissionHandlers(settings())
    const all = [await grant(await request()), await grant(await request())]
    const [unknown] = all
    await settings().records.changeWallet((await settings().session.require()).userId, (stored) =>
      stored
        ? { ...stored, permissions: stored.permissions?.filter((one) => one.context !== unknown?.context) }
        : stored
    )

    expect(await reviewEnd({ network: 'eip155:31337' })).toMatchObject({
      approval: { title: 'approve.permissionsEnd', facts: [{ label: 'fact.fee' }], network: 'eip155:31337' }
    })
    await endPermissions(undefined)
    // If nothing would end, nothing is shown that must be paid for.
    await expect(reviewEnd({ network: 'eip155:31338' })).rejects.toMatchObject({ code: 'CHAIN' })

    expect(await listed()).toEqual([])
    for (const one of all)
      await expect(redeem(one, { to: nobody(), value: 1n })).rejects.toThrow('invalid-nonce')
    const fresh = await grant(await request())
    await redeem(fresh, { to: nobody(), value: parseEther('0.001') })
    expect(await listed()).toEqual([fresh.context])
  })

  it('removes permissions that have expired or were revoked elsewhere', async () => {
    const over = await grant(await request())
    expect(await listed()).toContain(over.context)
    const passTo = async (timestamp: number) => {
      await control().setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
      await control().mine({ blocks: 1 })
    }
    await passTo(over.expiry - 1)
    expect(await listed()).toContain(over.context)
    await passTo(over.expiry)
    expect(await listed()).not.toContain(over.context)

    const given = await grant(await request())
    expect(await listed()).toContain(given.context)
    const increment = encodeFunctionData({
      abi: parseAbi(['function incrementNonce(address manager)']),
      args: [delegationManagerAddress]
    })
    const { account: from } = ann()
    await control().impersonateAccount({ address: from })
    await control().request({
      method: 'eth_sendTransaction',
      params: [{ from, to: enforcers.nonce, data: increment }]
    } as never)
    await control().stopImpersonatingAccount({ address: from })
    await control().mine({ blocks: 1 })

    expect(await listed()).toEqual([])
    const { userId } = await settings().session.require()
    expect((await settings().records.readWallet(userId))?.permissions).toEqual([])
  })
})
