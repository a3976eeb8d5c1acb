/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { connectorEntries, defineErrors, definePlugin, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

const tapping = (name: string, tap: (entries: readonly { readonly id: string }[]) => unknown) =>
  definePlugin({ name, setup: (kit) => void kit.tap('walletList', tap as never) })

/** A kit whose taps are not watched yet: it has not started, and nothing has been requested of it. */
function make(...plugins: ReturnType<typeof tapping>[]) {
  const connectors = ['one', 'two'].map((id) => fakeConnector({ id, name: id }).connector)
  const { kit, errors } = createTestKit({ connectors, plugins })
  const names = () => walletEntries(kit).map(({ id }) => id)
  const reported = async () => {
    await kit.log.lines()
    return errors.map(({ code, message, notes }) => ({ code, message, notes }))
  }
  return { kit, names, reported }
}

const turns = tapping('acme:turns', (entries) => [...entries].reverse())

describe('walletList tap that fails before the kit has started', () => {
  it.each<[how: string, tap: () => unknown, reason: string]>([
    [
      'throws',
      () => {
        throw new Error('no luck')
      },
      'Error: no luck'
    ],
    ['answers nonsense', () => 42, 'TypeError: It returned a value that walletList does not accept'],
    ['answers rows of nonsense', () => [{}], 'TypeError: It returned a value that walletList does not accept']
  ])('is reported with its plugin and hook, and leaves the list unchanged: it %s', async (_, tap, reason) => {
    const { kit, names, reported } = make(
      turns,
      tapping('acme:culprit', tap),
      tapping('acme:last', () => undefined)
    )
    expect(names()).toEqual(['one', 'two'])
    expect(await reported()).toEqual([
      {
        code: 'core/faulty',
        message: `The plugin 'acme:culprit' is at fault: its tap of walletList: ${reason}`,
        notes: undefined
      }
    ])
    kit.remove('acme:culprit')
    expect(names()).toEqual(['two', 'one'])
    kit.dispose()
  })

  it('is reported with its own KitError if it throws one', async () => {
    const errors = defineErrors('acme', { closed: { message: 'The shop is closed' } })
    const { kit, names, reported } = make(
      tapping('acme:shop', () => {
        throw errors.closed()
      })
    )
    expect(names()).toEqual(['one', 'two'])
    expect(await reported()).toEqual([expect.objectContaining({ code: 'acme/closed' })])
    expect((await kit.log.lines()).join()).toContain('acme:shop')
    kit.dispose()
  })
})

describe('connector that is not listed', () => {
  it('has no row, but still connects', async () => {
    const connectors = [
      fakeConnector({ id: 'mail', type: 'AUTH', listed: false }).connector,
      fakeConnector({ id: 'wallet' }).connector
    ]
    const { kit } = createTestKit({ connectors })

    expect(walletEntries(kit).map(({ id }) => id)).toEqual(['wallet'])
    expect(connectorEntries(kit).map(({ id }) => id)).toEqual(['wallet'])
    expect(kit.connectors.get('mail')?.id).toBe('mail')
    expect((await kit.connect('mail')).connectorId).toBe('mail')
    kit.dispose()
  })

  it('leaves the row to the others of its group', () => {
    const connectors = [
      fakeConnector({ id: 'a', group: 'vault', listed: false }).connector,
      fakeConnector({ id: 'b', group: 'vault' }).connector
    ]
    const { kit } = createTestKit({ connectors })

    const rows = walletEntries(kit).map(({ id, connectors }) => [id, connectors.map((one) => one.id)])
    expect(rows).toEqual([['b', ['b']]])
    kit.dispose()
  })
})
