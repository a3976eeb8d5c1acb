/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { RingLog } from './RingLog.js'
import { redact } from './redact.js'

const size = (log: RingLog): number => log.lines().reduce((sum, line) => sum + line.length * 2, 0)

/** Length of the prefix of a text: `2026-01-01T00:00:00.000Z info `. */
const stampLength = 30

describe('RingLog', () => {
  it('[S5.24] [S9.10] keeps the newest lines within 1,024,000 bytes', () => {
    const log = new RingLog('debug')
    for (let count = 0; count < 20_000; count++) log.add('info', `line ${count} ${'x'.repeat(100)}`)
    expect(size(log)).toBeLessThanOrEqual(1_024_000)
    expect(size(log)).toBeGreaterThan(1_020_000)
    expect(log.lines().at(-1)).toContain('line 19999')
    const numbers = log.lines().map((line) => Number(/line (\d+)/.exec(line)?.[1]))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] as number) + index))
  })

  it('[S5.24] [S9.10] fills its capacity to the last byte without exceeding it', () => {
    const add = (log: RingLog, characters: number) => log.add('info', 'x'.repeat(characters - stampLength))
    const full = new RingLog('debug')
    for (let count = 0; count < 1000; count++) add(full, 512)
    const over = new RingLog('debug')
    for (let count = 0; count < 999; count++) add(over, 512)
    add(over, 513)

    expect([full.lines().length, size(full)]).toEqual([1000, 1_024_000])
    expect(over.lines()).toHaveLength(999)
  })

  it('[S9.10] keeps only errors by default', () => {
    const log = new RingLog()
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log.add(level, level)
    expect(log.lines()).toHaveLength(1)
    expect(log.lines()[0]).toMatch(/error error$/)
    const silent = new RingLog('silent')
    silent.add('error', 'x')
    expect(silent.lines()).toEqual([])
  })

  it('limits the length of a line and keeps no secret', () => {
    const log = new RingLog('error', redact)
    log.add('error', `jane@example.com ${'y '.repeat(50_000)}`)
    expect(log.lines()[0]).not.toContain('jane')
    expect((log.lines()[0] as string).length).toBeLessThan(10_100)
  })
})
