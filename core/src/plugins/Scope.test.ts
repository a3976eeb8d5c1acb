/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { Scope } from './Scope.js'

/** A scope, and what its disposers and their errors have left. */
function traced() {
  const seen: unknown[] = []
  const scope = new Scope((error) => seen.push(error))
  return { seen, scope, leave: (text: string) => scope.add(() => void seen.push(text)) }
}

describe('Scope', () => {
  it('runs its disposers once, the last one first, and aborts its signal before', () => {
    const { seen, scope, leave } = traced()
    leave('first')
    scope.add(() => void seen.push(scope.signal.aborted))
    leave('last')

    scope.dispose()
    scope.dispose()

    expect(seen).toEqual(['last', true, 'first'])
  })

  it('runs a disposer early when asked, and never again', () => {
    const { seen, scope, leave } = traced()
    const early = leave('early')
    early()
    early()
    scope.dispose()
    expect(seen).toEqual(['early'])
  })

  it('runs one that is added after its end at once', () => {
    const { seen, scope, leave } = traced()
    scope.dispose()
    leave('late')
    expect(seen).toEqual(['late'])
  })

  it('runs the others if one throws, and passes the error on', () => {
    const { seen, scope, leave } = traced()
    const lost = new Error('lost')
    leave('first')
    scope.add(() => {
      throw lost
    })
    scope.dispose()
    expect(seen).toEqual([lost, 'first'])
  })

  it('does not run one again that ends the scope itself', () => {
    const { seen, scope } = traced()
    scope.add(() => {
      seen.push('ending')
      scope.dispose()
    })
    scope.dispose()
    expect(seen).toEqual(['ending'])
  })
})
