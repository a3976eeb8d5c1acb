import { mount } from 'svelte'
import App from './App.svelte'
import { kit } from './kit'

// Finds the wallets, and restores what was connected before a reload.
kit.start()
mount(App, { target: document.getElementById('app') as HTMLElement })
