const mounts = 200

/** Creates, starts and disposes of 200 kits; returns the time that one costs, and the heap that it leaves behind. */
export async function measureKits(browser, origin) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${origin}/kernel/`)
  const heap = async () => {
    await page.waitForTimeout(500)
    for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  const run = (times) => page.evaluate((count) => window.kernel.mountAndDispose(count), times)
  await run(mounts)
  const before = await heap()
  const elapsed = await run(mounts)
  const after = await heap()
  await context.close()
  return [
    { title: 'createKit, start and dispose', value: elapsed / mounts, limit: 5, unit: 'ms each' },
    { title: `heap kept by ${mounts} kits`, value: (after - before) / 1000, limit: 100, unit: 'kB' }
  ]
}
