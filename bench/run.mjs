// npm run bench [-- --quick] [-- --only=react,wagmi]: see README.md in this folder.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchDir, repoDir } from './lib/paths.mjs'

const options = process.argv.slice(2)
const [rounds, buttonRounds, visits] = options.includes('--quick') ? [3, 11, 20] : [7, 41, 120]
const only = options
  .find((option) => option.startsWith('--only='))
  ?.slice(7)
  .split(',')

install()
const { buildPage } = await import('./lib/buildPage.mjs')
const { startAnvil } = await import('./lib/startAnvil.mjs')
const { startServices } = await import('./lib/startServices.mjs')
const { servePages } = await import('./lib/servePages.mjs')
const { launchBrowser } = await import('./lib/launchBrowser.mjs')
const { measureButtons } = await import('./lib/measureButtons.mjs')
const { measureAlone } = await import('./lib/measureAlone.mjs')
const { measureRounds } = await import('./lib/measureRounds.mjs')
const { measureMicro } = await import('./micro/measureMicro.mjs')
const { variants } = await import('./lib/variants.mjs')
const { comparisonTable, budgetLines } = await import('./lib/report.mjs')
const { checkBudgets } = await import('./lib/budgets.mjs')

const present = variants.filter(isBuilt).filter(({ name }) => !only || only.includes(name))
const base = await buildPage('base')
const baseBytes = [...base.initial].reduce((total, file) => total + base.scripts.get(file), 0)
const builds = await buildAll(present)
const results = join(benchDir, 'results')
await mkdir(results, { recursive: true })

const anvil = await startAnvil()
const services = await startServices()
const started = [anvil, services]
const routes = { ...services.routes, '/rpc': anvil.url }
try {
  const server = await servePages(join(benchDir, 'dist'), routes)
  const browser = await launchBrowser()
  started.push(server, { stop: () => browser.close() })
  const screenshot = (name) => (step) => join(results, `${name}-${step}.png`)
  const { samples, medians } = await measureRounds(browser, server.origin, builds, rounds, screenshot)
  const buttons = await measureButtons(browser, server.origin, builds, buttonRounds)
  const micro = await measureMicro(browser, server)
  await browser.close()
  const alone = await measureAlone(builds, visits, routes)
  for (const { name } of builds)
    if (medians[name])
      Object.assign(medians[name], { buttonMs: buttons.medians[name], aloneMs: alone.medians[name] })
  const measured = present.filter(({ name }) => medians[name])
  const table = comparisonTable(measured, medians, baseBytes)
  const budgets = checkBudgets(medians, baseBytes, micro, {
    alone: alone.laterThanWagmi,
    driven: buttons.laterThanWagmi
  })
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, Chromium ${browser.version()}, Node ${process.version}`
  console.log(
    `\n${machine}; ${rounds} rounds, medians; React and React DOM alone: ${(baseBytes / 1000).toFixed(1)} kB\n\n${table}\n`
  )
  if (budgets.length > 0) console.log(budgetLines(budgets))
  const latest = {
    machine,
    rounds,
    baseBytes,
    medians,
    samples,
    buttons,
    alone,
    micro,
    budgets
  }
  await writeFile(
    join(results, only ? 'partial.json' : 'latest.json'),
    `${JSON.stringify(latest, null, 2)}\n`
  )
  if (budgets.some(({ pass, isAim }) => !pass && !isAim) || measured.length < present.length)
    process.exitCode = 1
} finally {
  for (const part of started.reverse()) await part.stop()
}

/** Only this folder contains the other kits, so it installs itself. */
function install() {
  if (existsSync(join(benchDir, 'node_modules/.package-lock.json')) && options.includes('--no-install'))
    return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--prefix', benchDir, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync(npm, args, { stdio: 'inherit', shell: process.platform === 'win32' })
}

function isBuilt({ label, needs }) {
  const missing = needs.filter((file) => !existsSync(join(repoDir, file)))
  if (missing.length > 0)
    console.log(`${label} is left out: ${missing.join(', ')} missing (npm run build makes it)`)
  return missing.length === 0
}

async function buildAll(wanted) {
  const built = []
  for (const { name } of wanted) built.push(await buildPage(name))
  return built
}
