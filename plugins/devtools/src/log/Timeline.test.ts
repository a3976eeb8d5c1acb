/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Timeline } from './Timeline.js'

const all = new Set(['hook', 'event', 'state', 'rpc', 'error'] as const)

describe('Timeline', () => {
  it('keeps only the newest entries through additions, changes and clearing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.constantFrom('add', 'change', 'clear', 'pause', 'resume'), { maxLength: 100 }),
        (limit, steps) => {
          const timeline = new Timeline(limit)
          let expected: number[] = []
          let change = (_patch: object) => {}
          for (const step of steps) {
            if (step === 'add') {
              const before = timeline.count
              change = timeline.add({ kind: 'rpc', name: 'n', state: 'running' })
              if (timeline.count > before) expected = [...expected, timeline.count].slice(-limit)
            } else if (step === 'change') change({ state: 'done', note: 'x' })
            else if (step === 'clear') {
              timeline.clear()
              expected = []
            } else timeline.pause(step === 'pause')
            expect(timeline.entries.map(({ id }) => id)).toEqual(expected)
          }
        }
      )
    )
  })

  it('notifies listeners once for several changes, and never synchronously', async () => {
    const timeline = new Timeline(10)
    let reported = 0
    const stop = timeline.subscribe(() => reported++)
    const change = timeline.add({ kind: 'hook', name: 'a' })
    change({ note: 'b' })
    expect(reported).toBe(0)
    await Promise.resolve()
    expect(reported).toBe(1)
    stop()
    timeline.clear()
    await Promise.resolve()
    expect(reported).toBe(1)
  })

  it('completes running entries while paused but adds none, and finds entries by kind and text', () => {
    const timeline = new Timeline(10)
    const change = timeline.add({ kind: 'rpc', name: 'eth_call', state: 'running', detail: { to: 'Vault' } })
    timeline.pause()
    timeline.add({ kind: 'rpc', name: 'lost' })
    change({ state: 'done' })
    timeline.pause(false)
    timeline.add({ kind: 'event', name: 'MODAL_OPEN', taps: [{ name: 'acme', stage: 0, duration: 1 }] })
    expect(timeline.entries.map(({ name, state }) => [name, state])).toEqual([
      ['eth_call', 'done'],
      ['MODAL_OPEN', 'done']
    ])
    expect(timeline.find(all, 'vault').map(({ name }) => name)).toEqual(['eth_call'])
    expect(timeline.find(all, 'acme').map(({ name }) => name)).toEqual(['MODAL_OPEN'])
    expect(timeline.find(new Set(['event'])).map(({ name }) => name)).toEqual(['MODAL_OPEN'])
    expect(Object.isFrozen(timeline.entries[0])).toBe(true)
  })
})
