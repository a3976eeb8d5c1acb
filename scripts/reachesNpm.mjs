import { spawnSync } from 'node:child_process'

/** Whether packages can be fetched from npm within ten seconds. */
export async function reachesNpm() {
  const { status } = spawnSync('npm', ['view', '@clack/prompts', 'name', '--fetch-retries=0'], {
    stdio: 'ignore',
    timeout: 10_000
  })
  return status === 0
}
