/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { json, startFaultServer } from '../../../../plugins/gateway/test/faultServer.js'
import { findSolanaTransactions } from './findSolanaTransactions.js'

const owner = 'DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx'
const tokenAccounts = ['2', '3'].map((start) => `${start}${owner.slice(1)}`) as [string, string]
const signature = (letter: string) => letter.repeat(64)

it('lists the transactions of one slot in the order in which the node lists them for each account', async () => {
  const listed: Readonly<Record<string, readonly string[]>> = {
    [owner]: ['x', 'c'],
    [tokenAccounts[0]]: ['d', 'x', 'b'],
    [tokenAccounts[1]]: ['e', 'd']
  }
  const account = { data: { parsed: { info: { tokenAmount: { amount: '1' } } } } }
  const state = { accounts: tokenAccounts as readonly string[] }
  const answer = (method: string, of: string) => {
    if (method === 'getTransaction') return null
    if (method === 'getTokenAccountsByOwner')
      return { value: state.accounts.map((pubkey) => ({ pubkey, account })) }
    return listed[of]?.map((letter) => ({ signature: signature(letter), slot: 7, err: null, blockTime: 1 }))
  }
  const node = await startFaultServer((request, response) => {
    const calls = JSON.parse(node.requests.at(-1)?.body ?? '[]') as readonly {
      readonly id: number
      readonly method: string
      readonly params: readonly [string]
    }[]
    json(calls.map(({ id, method, params }) => ({ id, result: answer(method, params[0]) })))(
      request,
      response
    )
  })
  const order = async () => {
    const { found } = await findSolanaTransactions(node.url, owner, undefined)
    return found.map((one) => one.signature[0]).join('')
  }

  const first = await order()
  state.accounts = tokenAccounts.toReversed()
  const second = await order()
  await node.close()

  expect([first, second]).toEqual(['edxbc', 'edxbc'])
})
