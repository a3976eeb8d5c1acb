/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { lazy, lazyTasks } from './lazy.js'

describe('lazy', () => {
  it('loads once, on first use, for all concurrent callers', async () => {
    let loads = 0
    const chain = lazy(async () => ({ count: ++loads }))
    expect(loads).toBe(0)

    const [first, second] = await Promise.all([chain(), chain()])

    expect(first).toBe(second)
    expect(await chain()).toBe(first)
    expect(loads).toBe(1)
  })

  it('loads again on the next use after a failed load', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('chain')]
    const chain = lazy(() => answers.shift() as Promise<string>)
    const attempts = [chain(), chain()]

    for (const attempt of attempts) await expect(attempt).rejects.toThrow('offline')

    expect(await chain()).toBe('chain')
    expect(answers).toEqual([])
  })

  it('causes no unhandled rejection', async () => {
    const chain = lazy(() => Promise.reject(new Error('offline')))

    await expect(chain()).rejects.toThrow('offline')
    // An unhandled rejection would fail the test.
    await new Promise((resolve) => setTimeout(resolve))
  })
})

describe('lazyTasks', () => {
  function setUp(loads: (() => Promise<string[]>)[]) {
    const reported: unknown[] = []
    const list: string[] = []
    const remaining = [...loads]
    const load = () => (remaining.shift() ?? (() => Promise.resolve(list)))()
    return { tasks: lazyTasks(load, (error) => reported.push(error)), list, reported }
  }
  const add = (name: string) => (list: string[]) => {
    list.push(name)
    return () => void list.splice(list.indexOf(name), 1)
  }

  it('runs tasks in order once the code is loaded, and immediately from then on', async () => {
    const { tasks, list } = setUp([])
    tasks.run(add('one'))
    tasks.run(add('two'))
    expect(list).toEqual([])

    await tasks.settled()
    tasks.run(add('three'))

    expect(list).toEqual(['one', 'two', 'three'])
  })

  it('drops a task that is cancelled while it waits, and undoes one that has run', async () => {
    const { tasks, list } = setUp([])
    const takeBack = ['one', 'two', 'three'].map((name) => tasks.run(add(name)))
    takeBack[1]?.()
    await tasks.settled()
    expect(list).toEqual(['one', 'three'])

    takeBack[0]?.()
    takeBack[0]?.()

    expect(list).toEqual(['three'])
  })

  it('keeps tasks whose code failed to load, and runs them after a retry', async () => {
    const offline = new Error('offline')
    const { tasks, list, reported } = setUp([() => Promise.reject(offline), () => Promise.reject(offline)])
    tasks.run(add('one'))
    await tasks.settled()
    tasks.run(add('two'))
    await tasks.settled()
    expect([list, reported]).toEqual([[], [offline, offline]])

    tasks.retry()
    await tasks.settled()

    expect(list).toEqual(['one', 'two'])
  })

  it('loads nothing on a retry without pending tasks', async () => {
    let loads = 0
    const tasks = lazyTasks(
      async () => ++loads,
      () => {}
    )

    tasks.retry()
    await tasks.settled()

    expect(loads).toBe(0)
  })

  it('reports a task that throws, and runs the others', async () => {
    const { tasks, list, reported } = setUp([])
    const problem = new Error('broken wallet')
    tasks.run(() => {
      throw problem
    })
    tasks.run(add('two'))

    await tasks.settled()

    expect([list, reported]).toEqual([['two'], [problem]])
  })
})
