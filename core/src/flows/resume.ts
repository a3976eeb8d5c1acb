import { reaction } from 'mobx'
import { guardHooks } from '../diagnostics/guardHooks.js'
import type { Kernel } from '../kit/Kernel.js'
import { loadLate } from '../kit/loadLate.js'
import { dropOddNotices } from './dropOddNotices.js'
import { followRemote } from './followRemote.js'
import { markRestoring } from './markRestoring.js'
import { storedState } from './storedState.js'
import { takeIn } from './takeIn.js'

/** How long plugins may take to start before the kit goes on without them, in milliseconds. */
const patience = 3000

/**
 * Finds what was connected before the reload, follows other tabs and late plugins, and waits for `started`. Never rejects
 * and asks no wallet to show anything. What restores is loaded only where something is stored.
 * @param starting the plugins that have not started yet
 */
export async function resume(
  kernel: Kernel,
  started: Promise<void>,
  starting: ReadonlySet<string>
): Promise<void> {
  guardHooks(kernel)
  followTabs(kernel)
  dropOddNotices(kernel)
  followRemote(kernel)
  const ready = untilStarted(kernel, started, starting)
  await restore(kernel, ready)
  if (!kernel.scope.signal.aborted) followPlugins(kernel)
  await ready
}

async function restore(kernel: Kernel, started: Promise<void>): Promise<void> {
  takeIn(kernel)
  if (!storedState(kernel).state.get()?.connections.length) return
  // Said at once: what restores is still on its way.
  markRestoring(
    kernel,
    [...kernel.restoring.values()].map(({ stored }) => stored)
  )
  const { restoreStored } = await loadLate()
  if (!kernel.scope.signal.aborted) await restoreStored(kernel, started)
}

function followTabs(kernel: Kernel): void {
  const stop = storedState(kernel).state.subscribe((now) => {
    if (now?.connections.length || isBusy(kernel))
      loadLate().then((late) => late.followTab(kernel), kernel.report)
  })
  kernel.scope.add(stop)
}

function followPlugins(kernel: Kernel): void {
  const stop = reaction(
    () => [kernel.namespaces.all, kernel.connectorList.all],
    () => {
      if (isBusy(kernel) || storedState(kernel).state.get()?.connections.length)
        loadLate().then((late) => late.followPlugins(kernel), kernel.report)
    }
  )
  kernel.scope.add(stop)
}

const isBusy = ({ sessions, restoring }: Kernel): boolean => sessions.size + restoring.size > 0

/** A plugin that never finishes its start holds up nobody. */
function untilStarted(kernel: Kernel, started: Promise<void>, starting: ReadonlySet<string>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      loadLate().then((late) => late.reportSlowStart(kernel, [...starting], patience), kernel.report)
      leave()
    }, patience)
    const leave = kernel.scope.add(() => {
      clearTimeout(timer)
      resolve()
    })
    started.catch(kernel.report).then(leave)
  })
}
