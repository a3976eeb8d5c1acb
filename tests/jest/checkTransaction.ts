import { expect } from '@jest/globals'
import type { Transaction } from '@plugboard/core'

const operations = ['send', 'receive', 'trade', 'approve', 'mint', 'burn', 'deploy', 'execute']

/** Checks that a transaction of a history has the form of the contract, wherever it came from. */
export function checkTransaction({ id, metadata, transfers }: Transaction, chain: string): void {
  expect(id).toMatch(/^\w{1,100}$/)
  expect(metadata).toMatchObject({ hash: id, chain })
  expect(operations).toContain(metadata.operationType)
  expect(['confirmed', 'failed', 'pending']).toContain(metadata.status)
  expect(metadata.minedAt).toBe(new Date(metadata.minedAt).toISOString())
  for (const address of [metadata.sentFrom, metadata.sentTo]) expect(address).toMatch(/^\w{0,100}$/)
  if (metadata.fee !== undefined) expect(metadata.fee).toMatch(decimal)
  expect(transfers.length).toBeLessThanOrEqual(200)
  for (const { direction, quantity, fungible_info: token, sender, recipient } of transfers) {
    expect(['in', 'out', 'self']).toContain(direction)
    expect(quantity.numeric).toMatch(decimal)
    expect(Number(quantity.numeric)).toBeGreaterThan(0)
    expect(token?.name.length).toBeLessThanOrEqual(400)
    expect(token?.symbol.length).toBeLessThanOrEqual(400)
    for (const address of [sender, recipient]) expect(address ?? '').toMatch(/^\w{0,100}$/)
  }
}

/** Whole units without a sign, exactly. */
const decimal = /^(0|[1-9]\d{0,79})(\.\d{0,76}[1-9])?$/
