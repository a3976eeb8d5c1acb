/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { encodeFunctionData, type Hex, hashMessage, numberToHex, parseAbi } from 'viem'
import {
  delegationManagerAddress,
  permissionAccountAddress
} from '../../../services/wallet/src/site/worker/sign/permissionCode.js'
import { smartAccountAddress } from '../../../services/wallet/src/site/worker/sign/smartAccountCode.js'
import { ids, permissionScene, spender, stranger } from './permissionScene.js'

const { ann, open, reader, request, grant, redeem, nobody } = permissionScene()
const delegationTo = (address: string) => `0xef0100${address.slice(2)}`

describe('account with a granted permission', () => {
  it('still runs batches, signs with ERC-1271, and rejects user operations', async () => {
    await grant(await request())
    const receivers = [nobody(), nobody(), nobody()]
    // More than the fee, which would trigger a warning.
    const value = 10n ** 16n
    const calls = receivers.map((to) => ({ to, value: numberToHex(value) }))
    const sent = (await ann().ask('wallet_sendCalls', [
      { version: '2.0.0', chainId: numberToHex(ids.harbour), atomicRequired: true, calls }
    ])) as { readonly id: string }

    expect(ann().approvals.at(-1)).toMatchObject({ title: 'approve.batch', warnings: [] })
    let status: unknown
    do status = await ann().ask('wallet_getCallsStatus', [sent.id])
    while (Object(status).status === 100)
    expect(status).toMatchObject({ status: 200, atomic: true })
    const balances = await Promise.all(receivers.map((address) => reader().getBalance({ address })))
    expect(balances).toEqual([value, value, value])
    const signature = (await ann().ask('personal_sign', ['0x4869', ann().account])) as Hex
    expect(
      await reader().readContract({
        ...{ address: ann().account, functionName: 'isValidSignature' },
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        args: [hashMessage('Hi'), signature]
      })
    ).toBe('0x1626ba7e')
    expect(await ann().getUser({ chainId: ids.harbour })).toMatchObject({
      ...{ preferredAccountType: 'smartAccount', smartAccountDeployed: true }
    })
    const callData = encodeFunctionData({
      abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
      args: [stranger, 1n, '0x']
    })
    await expect(
      ann().ask('eth_sendUserOperation', [{ callData }, '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'])
    ).rejects.toMatchObject({ rpc: 4200, message: expect.stringContaining('permissions') })
  })

  it('replaces the account code for batches with the code for permissions', async () => {
    const other = await open('ben@mail.example')
    await other.handlers.SWITCH_NETWORK({ chainId: ids.harbour }, other.context())
    await other.handlers.INIT_SMART_ACCOUNT(undefined, other.context())
    expect(await reader().getCode({ address: other.account })).toBe(delegationTo(smartAccountAddress))

    const granted = await grant(await request(), other)

    expect(await reader().getCode({ address: other.account })).toBe(delegationTo(permissionAccountAddress))
    await redeem(granted, { to: nobody(), value: 1n })
  })

  it('cannot be delegated through typed data that a page requests to sign', async () => {
    const domain = (name: string, verifyingContract: string) => ({
      ...{ name, version: '1', chainId: ids.harbour, verifyingContract }
    })
    const typed = (more: object) => ({
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' }
        ],
        Delegation: [
          { name: 'delegate', type: 'address' },
          { name: 'delegator', type: 'address' }
        ]
      },
      ...{ primaryType: 'Delegation', message: { delegate: spender, delegator: ann().account } },
      ...more
    })
    for (const [name, contract] of [
      ['DelegationManager', delegationManagerAddress],
      ['EIP7702StatelessDeleGator', ann().account]
    ] as const)
      await expect(
        ann().ask('eth_signTypedData_v4', [ann().account, typed({ domain: domain(name, contract) })])
      ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
