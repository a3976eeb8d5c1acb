/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { encodeFunctionData, parseAbi } from 'viem'
import { account, openRpc } from '../../../test/openRpc.js'
import { entryPointAddress } from '../userOperations/userOperationFormat.js'

const callData = encodeFunctionData({
  abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
  args: [account, 1n, '0x']
})

it.each([
  ['unsupported', 'not a smart account'],
  ['ready', 'not a smart account'],
  ['permitting', 'has given permissions'],
  ['foreign', 'not a smart account']
])('an operation is not shown for an account whose code would not accept it: %s', async (state, message) => {
  const { ask, panels, keys, smartAccounts } = openRpc()
  smartAccounts.stateOf.mockResolvedValue(state)

  await expect(ask('eth_sendUserOperation', [{ callData }, entryPointAddress])).rejects.toMatchObject({
    ...{ code: 'NOT_ALLOWED', message: expect.stringContaining(message) }
  })
  expect(panels.filter(({ screen }) => screen === 'approve')).toEqual([])
  expect(keys.sign).not.toHaveBeenCalled()
})
