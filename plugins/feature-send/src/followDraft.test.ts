import { afterEach, describe, expect, it } from '@jest/globals'
import { defineErrors, type Kit } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { runInAction, when } from 'mobx'
import { draftSetup } from '../test/draftSetup'
import { hold, type SceneOptions, toy } from '../test/scene'

const { begin, complete } = draftSetup()
const { connectionChanged, other } = defineErrors('review', {
  connectionChanged: { message: 'Changed' },
  other: { message: 'Other' }
})

/** Longer than the pause after typing. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500))

const ends: AbortController[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end.abort()
})

/** Follows a draft until the view is left. */
async function follow<Scene extends Awaited<ReturnType<typeof begin>>>(beginning: Promise<Scene>) {
  const scene = await beginning
  const view = new AbortController()
  ends.push(view)
  scene.draft.start(view.signal)
  return { ...scene, leave: () => view.abort() }
}

/** The account's native balance. */
const only = (value: bigint) => ({
  holdings: { holdings: { all: [hold(toy, value)], complete: true, at: 2 }, loading: false }
})

describe('a followed draft', () => {
  it('that is already complete is prepared', async () => {
    const { prepared } = await follow(complete())
    await waitFor(() => expect(prepared.map(({ amount }) => amount)).toEqual([150n]))
  })

  it('has no cost from the moment in which it changes', async () => {
    const { draft } = await follow(complete())
    await when(() => draft.preparation.prepared !== undefined)

    draft.setAmount('2')

    expect([draft.preparation.prepared, draft.preparation.running]).toEqual([undefined, false])
  })

  it.each([
    ['network', (kit: Kit) => kit.switchNetwork('toy:2')],
    ['account', (kit: Kit) => kit.switchAccount({ address: 'bobsaddress' })]
  ])('forgets that its review ended with a switch once the wallet switches to another %s', async (_, act) => {
    const { draft, kit } = await follow(complete())
    runInAction(() => {
      draft.failure = connectionChanged()
    })
    await act(kit)
    expect(draft.failure).toBeUndefined()

    runInAction(() => {
      draft.failure = other()
    })
    await kit.switchNetwork('toy:1')
    await kit.switchAccount({ address: 'alicesaddress' })
    expect(draft.failure?.code).toBe('review/other')
  })

  it('resolves a name again for the network of another token', async () => {
    const { draft } = await follow(begin({ names: [namesOf()] }))
    await draft.setReceiver('bob.toy')
    expect(draft.receiver.address).toBe('bobsaddresson1')

    draft.selectToken(toyAsset('toy:2'))

    expect(draft.receiver.address).toBeUndefined()
    await waitFor(() => expect(draft.receiver.address).toBe('bobsaddresson2'))
  })
})

describe('the maximum of a followed draft without a receiver', () => {
  it('is asked for once, and stays as the network reported it when a receiver is set', async () => {
    const { draft, prepared } = await follow(begin())
    await draft.setMax()
    await aWhile()
    expect([prepared.length, draft.sendTokenAmount]).toEqual([1, '123.42'])

    await draft.setReceiver('bobsaddress')

    expect(draft.sendTokenAmount).toBe('123.42')
    await waitFor(() => expect(prepared.map(({ to }) => to)).toEqual(['alicesaddress', 'bobsaddress']))
  })

  it('gives way to what is typed', async () => {
    const { draft } = await follow(begin())
    await draft.setMax()

    draft.setAmount('1')
    await aWhile()

    expect([draft.sendTokenAmount, draft.isMax]).toEqual(['1', false])
  })

  it('is another one once the balance has changed', async () => {
    const { draft, change } = await follow(begin())
    await draft.setMax()

    change(only(500n))

    await waitFor(() => expect(draft.sendTokenAmount).toBe('4.97'))
  })
})

describe('a draft whose view is left', () => {
  it('asks the network nothing any more, and has no cost', async () => {
    const { draft, prepared, leave, kit } = await follow(complete())
    await when(() => draft.preparation.prepared !== undefined)
    draft.setAmount('2')
    draft.failure = connectionChanged()

    leave()
    await kit.switchAccount({ address: 'bobsaddress' })
    draft.setAmount('3')
    await aWhile()

    expect([prepared.length, draft.preparation.prepared]).toEqual([1, undefined])
  })

  it('stops a preparation, a search for a name, and looking after what changes', async () => {
    const answers: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => answers.push(resolve))
    const { draft, leave, kit } = await follow(begin({ names: [namesOf(wait)] }))
    draft.setAmount('1')
    const searching = draft.setReceiver('bob.toy')
    await waitFor(() => expect(answers).toHaveLength(1))
    runInAction(() => {
      draft.failure = connectionChanged()
    })

    leave()
    answers[0]?.()
    await searching
    draft.selectToken(toyAsset('toy:2'))
    await kit.switchAccount({ address: 'bobsaddress' })

    expect([draft.receiver.address, answers.length]).toEqual([undefined, 1])
  })

  it('has no preparation', async () => {
    const { draft, leave } = await follow(complete())
    await when(() => draft.preparation.prepared !== undefined)

    leave()

    expect(draft.preparation.prepared).toBeUndefined()
  })
})

/** Names that lead to another address on each network. */
const namesOf = (wait = async () => {}): NonNullable<SceneOptions['names']>[number] => ({
  id: 'names',
  serves: () => true,
  resolve: async (name, networkId) => {
    await wait()
    return { address: `bobsaddresson${networkId.replace('toy:', '')}`, name }
  },
  lookup: async () => ({})
})
