import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { CurrentProvider } from './EntryProvider.js'
import { useWhileCurrent } from './useWhileCurrent.js'

const wallets = observable.box('first')
let drawn = 0
const List = observer(function List() {
  drawn += 1
  return <p>{useWhileCurrent(() => wallets.get())}</p>
})

describe('useWhileCurrent', () => {
  const inEntry = (isCurrent: boolean) => (
    <CurrentProvider value={isCurrent}>
      <List />
    </CurrentProvider>
  )
  const change = (next: string) => act(async () => runInAction(() => wallets.set(next)))

  it('reads while the view is current, does not rerender after it is left, and reads again on return', async () => {
    const { rerender } = render(inEntry(true))
    await change('second')
    expect(screen.getByText('second')).toBeVisible()

    rerender(inEntry(false))
    const before = drawn
    await change('third')
    expect(screen.getByText('second')).toBeVisible()
    expect(drawn).toBe(before)

    rerender(inEntry(true))
    expect(screen.getByText('third')).toBeVisible()
    await change('fourth')
    expect(screen.getByText('fourth')).toBeVisible()
  })

  it('reads once for a view that is left before it is rendered', () => {
    runInAction(() => wallets.set('fifth'))
    render(inEntry(false))
    expect(screen.getByText('fifth')).toBeVisible()
  })
})
