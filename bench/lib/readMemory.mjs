/** What a page holds once its closing animations have ended and garbage was collected: bytes of its heap, nodes, and listeners. */
export async function readMemory({ page, cdp }) {
  await page.waitForTimeout(1000)
  // What one collection frees can free more in the next.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
