import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { type Step, Steps } from './Steps.js'

const steps = (approve: Step['state'], swap: Step['state']): readonly Step[] => [
  { id: 'approve', label: 'Approve USDC', state: approve },
  { id: 'swap', label: 'Swap', note: 'Open your wallet', state: swap }
]

const draw = (approve: Step['state'], swap: Step['state']) => (
  <Steps label="Progress of the swap" steps={steps(approve, swap)} />
)

describe('Steps', () => {
  it('is an ordered list that names the state of each step and marks the current one', async () => {
    const { container } = await drawComponent(draw('done', 'current'))

    expect(screen.getByRole('list', { name: 'Progress of the swap' })).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Approve USDC (done)')
    expect(second).toHaveTextContent('Swap (in progress)Open your wallet')
    expect(second).toHaveAttribute('aria-current', 'step')
    expect(await violationsIn(container)).toEqual([])
  })

  it('withdraws the announcement of a failure on the next try and when it is unmounted', async () => {
    const { draw: next, takenBack } = await drawComponent(draw('current', 'pending'))
    await next(draw('failed', 'pending'))
    await next(draw('current', 'pending'))
    await next(draw('failed', 'pending'))

    await next(null)

    const failure = 'Step 1 of 2 failed: Approve USDC'
    expect(takenBack.filter((text) => text === failure)).toHaveLength(2)
  })

  it('announces each new step, a failure assertively, and the end; nothing on first render', async () => {
    const { draw: next, said } = await drawComponent(draw('current', 'pending'))
    expect(said).toEqual([])

    await next(draw('done', 'current'))
    await next(draw('done', 'failed'))
    await next(draw('done', 'current'))
    await next(draw('done', 'done'))

    expect(said).toEqual([
      { text: 'Step 2 of 2: Swap', tone: 'polite' },
      { text: 'Step 2 of 2 failed: Swap', tone: 'assertive' },
      { text: 'Step 2 of 2: Swap', tone: 'polite' },
      { text: 'All steps are done', tone: 'polite' }
    ])
  })
})
