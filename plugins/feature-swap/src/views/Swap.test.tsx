import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { openSwapView } from '../../test/openSwapView'
import { dollar, sourceOf } from '../../test/scene'

describe('the Swap view', () => {
  it('focuses the amount when it opens', async () => {
    const { root, view, says } = await openSwapView()
    await says('123.45 TOY available')
    expect(root()?.activeElement).toBe(view().getByLabelText('You pay'))
  })

  it('keeps an amount that was typed before the tokens of the page were known', async () => {
    let answer = (_: typeof dollar) => {}
    const { view, says } = await openSwapView({
      describe: () => new Promise((resolve) => (answer = resolve))
    })
    await says('123.45 TOY available')
    const paid = () => view().getByLabelText<HTMLInputElement>('You pay')
    await act(async () => void fireEvent.change(paid(), { target: { value: '3' } }))

    await act(async () => answer(dollar))

    await says(/Rate/)
    expect(paid().value).toBe('3')
  })

  it('keeps the look of its button while a quote is awaited, as Buy does, and shows that it is busy', async () => {
    let answer = (_: bigint) => {}
    const answered = new Promise<bigint>((resolve) => (answer = resolve))
    const { view, says } = await openSwapView({ sources: [sourceOf('slow', () => answered)] })
    const button = () => view().getByRole('button', { name: 'Review' })
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
    const waiting = button().className

    await act(async () => answer(15_150n))

    await says(/Rate1 TOY/)
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
    expect([waiting, button().className]).toEqual(Array(2).fill('pb-button pb-button-primary swap-button'))
  })

  it('shows the facts of a quote in order, and its source', async () => {
    const { says, facts } = await openSwapView({ sources: [sourceOf('fair', () => 15_150n)] })

    await says(/Rate1 TOY = 0\.0101 USD.*You receive at least0\.014998 USD.*Quote fromfair/)
    expect(facts()).toEqual([
      ...['Rate', 'You receive at least', 'Value lost', 'Route', 'Quote from', 'Slippage']
    ])
  })

  it('shows the available balance with all significant digits', async () => {
    const { says, view } = await openSwapView()
    await says('123.45 TOY available')
    expect(view().queryByText(/123\.450/)).toBeNull()
  })

  it('shows the age of a quote as a ring that restarts with each quote, with a label for screen readers', async () => {
    const { says, root, kit } = await openSwapView({ sources: [sourceOf('fair', () => 15_150n)] })
    await says('Quote fromfair')
    const ring = () => root()?.querySelector('.swap-rate .swap-age')
    const first = ring()
    expect(first?.closest('[role=img]')?.getAttribute('aria-label')).toBe('Refreshed every 10 seconds')

    // A page that becomes visible sends a request at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')))

    await waitFor(() => expect([Boolean(ring()), ring() === first]).toEqual([true, false]))
    expect(kit.router.current.name).toBe('Swap')
  })

  it('re-renders only what a new quote changes', async () => {
    const gives = [15_150n, 15_150n, 15_250n]
    const { says, root } = await openSwapView({ sources: [sourceOf('fair', () => gives.shift() ?? 15_250n)] })
    await says('Quote fromfair')
    const redrawn = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement
        // React clears the name of a field without one whenever it checks the field, which draws nothing.
        if (attributeName === 'name' || element?.closest('.pb-live')) continue
        const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
        const part = element?.closest('.swap-fact')?.querySelector('dt') ?? label
        redrawn.add(part?.textContent ?? element?.className ?? '')
      }
    })
    observer.observe(root() as ShadowRoot, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true }
    })
    /** The parts that the next quote redraws; a page that becomes visible requests it at once. */
    const afterTick = async (left: number) => {
      redrawn.clear()
      const ring = root()?.querySelector('.swap-age')
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => {
        expect(gives).toHaveLength(left)
        expect(root()?.querySelector('.swap-age')).not.toBe(ring)
      })
      await act(async () => undefined)
      return [...redrawn].sort()
    }

    expect(await afterTick(1)).toEqual(['Rate'])
    expect(await afterTick(0)).toEqual(['Rate', 'Value lost', 'You receive', 'You receive at least'])
    await says('You receive at least0.015097 USD')
    observer.disconnect()
  })

  it('distinguishes a page without other tokens from a search without results', async () => {
    const { kit, says, text, view } = await openSwapView({ lists: { searchOnly: ['TOY', 'USD'] } })

    await act(async () => kit.push('SwapToken', { networkId: 'toy:1' }))
    await says('No other tokensThis page has no other tokens on Toy 1.')
    expect(text()).not.toContain('Not found')

    fireEvent.change(view().getByRole('searchbox'), { target: { value: 'moonbeam' } })
    await says('Not foundTry another name or symbol. Tokens on no list of this page cannot be swapped here.')
    expect(text()).not.toContain('No other tokens')
  })

  it('says that there is no route if no source knows one, and shows no rate', async () => {
    const { says, text } = await openSwapView({ sources: [sourceOf('fair', () => undefined)] })

    await says('No provider can swap TOY for USD. Try another amount or token.')
    expect(text()).toMatch(/No route$/)
    expect(text()).not.toContain('Rate')
  })

  it.each([
    ['1.96%', 15_000n, undefined],
    ['3.92%', 14_700n, 'swap-warn'],
    ['11.76%', 13_500n, 'swap-danger']
  ] as const)(
    'shows at a fixed place that %s of the value is lost, with a warning if it is much',
    async (percent, gives, tone) => {
      const { says, root, facts } = await openSwapView({ sources: [sourceOf('fair', () => gives)] })

      await says(`Value lost${percent}`)

      // Regardless of its value, so that nothing moves when it changes.
      expect(facts()[2]).toBe('Value lost')
      const value = root()?.querySelectorAll('.swap-fact dd bdi')[2]
      expect(value?.className || undefined).toBe(tone)
    }
  )

  it('reverses the two sides: the expected amount becomes the input', async () => {
    const { says, press, view } = await openSwapView({
      sources: [sourceOf('fair', ({ from, amountIn }) => (from.token ? amountIn / 100n : 15_150n))]
    })
    const amounts = () =>
      view()
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value)
    await says('Quote fromfair')
    expect(amounts()).toEqual(['1.5', '0.01515'])

    await press('Swap the two sides')

    await waitFor(() => expect(amounts()).toEqual(['0.01515', '1.51']), { timeout: 15_000 })
    await says(/Rate1 USD/)
  })

  it('accepts 0.1, 0.5 or 1 percent of slippage or a custom one from 0.05 to 20, and warns above 5', async () => {
    const { press, says, view, facts, text } = await openSwapView({
      sources: [sourceOf('fair', () => 15_150n)]
    })
    await says('Quote fromfair')

    await press(/^1%/)
    await says('How much less is acceptable?')
    const choices = view().getAllByRole('button', { name: /^[\d.]+%$/ })
    expect(choices.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['0.1%', 'false'],
      ['0.5%', 'false'],
      ['1%', 'true']
    ])
    const own = view().getByRole('textbox')
    const save = () => view().getByRole('button', { name: 'Save' }) as HTMLButtonElement
    for (const [typed, isRefused] of [
      ['0.04', true],
      ['0.05', false],
      ['20', false],
      ['20.01', true]
    ] as const) {
      await act(async () => void fireEvent.change(own, { target: { value: typed } }))
      expect([typed, save().disabled]).toEqual([typed, isRefused])
      // Only once: below the field, or as its error.
      expect([typed, text().split('From 0.05% to 20%').length]).toEqual([typed, 2])
    }
    await act(async () => void fireEvent.change(own, { target: { value: '5' } }))
    expect(text()).not.toContain('someone may take')
    await act(async () => void fireEvent.change(own, { target: { value: '6' } }))
    await says('Above 5%, someone may take a large part of what you would receive.')
    await press('Save')

    await says(/Slippage6%, chosen by you.*Above 5%/)
    expect(facts()[0]).toBe('Slippage')
  })
})

it('the Swap view does not offer tokens that cannot be moved', async () => {
  const listed = (['paused', 'non-transferable', 'rebasing'] as const).map((trait) => ({
    ...dollar,
    token: trait,
    name: `${trait} token`,
    traits: [trait]
  }))
  const { press, view, says } = await openSwapView({ listed })
  await says('Quote fromfair')

  await press(/Change what you receive/)

  await view().findByText('rebasing token')
  expect([view().queryByText('paused token'), view().queryByText('non-transferable token')]).toEqual([
    null,
    null
  ])
})

it("the Swap view offers the host's search-only tokens only in a search", async () => {
  const listed = ['OLD', 'NEW'].map((symbol) => ({
    ...dollar,
    token: symbol,
    name: `${symbol} token`,
    symbol
  }))
  const { press, view, says } = await openSwapView({ listed, lists: { searchOnly: ['OLD'] } })
  await says('Quote fromfair')

  await press(/Change what you receive/)
  await view().findByText('NEW token')
  expect(view().queryByText('OLD token')).toBeNull()

  await act(async () => void fireEvent.change(view().getByRole('searchbox'), { target: { value: 'old' } }))
  await view().findByText('OLD token')
})
