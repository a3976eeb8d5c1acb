import { defineErrors } from "./defineErrors.js";

/** What the kernel itself refuses or reports. */
export const coreErrors = defineErrors("core", {
	siwxNotEnabled: { message: "SIWX is not enabled" },
	noActiveAddress: { message: "No ActiveCaipAddress found" },
	invalidCaipAddress: { message: "Invalid CAIP Address" },
	invalidCaipNetworkId: { message: "Invalid CAIP-2 network id" },
	invalidCaipAssetId: { message: "Invalid CAIP-19 asset id" },
	unsupportedChain: { message: "Unsupported chain" },
	invalidChainId: { message: "Invalid chainId" },
	chainNotSupported: { message: "Chain is not supported" },
	switchDisabled: { message: "This site does not switch networks" },
	disconnectFailed: {
		message: ({ reasons }: { reasons: string }) =>
			`Failed to disconnect chains: ${reasons}`,
	},
	networkNotFound: { message: "Network Not Found", severity: "alert" },
	multiWalletNotEnabled: {
		message: "Multi-Wallet Not Enabled",
		severity: "alert",
	},
	projectIdNotConfigured: {
		message: "Project ID Not Configured",
		severity: "alert",
	},
	balanceUnavailable: { message: "Token Balance Unavailable" },
	unexpected: { message: "An error occurred" },
	pluginFailed: {
		message: ({ plugin }: { plugin: string }) =>
			`The plugin '${plugin}' failed and was removed`,
		severity: "silent",
	},
	missingService: {
		message: ({ plugin, service }: { plugin: string; service: string }) =>
			`The plugin '${plugin}' needs the service '${service}', which no plugin of the kit provides`,
	},
	duplicatePlugin: {
		message: ({ plugin }: { plugin: string }) =>
			`Two plugins are named '${plugin}'`,
	},
	disposed: { message: "This kit has been disposed", severity: "silent" },
	wrongMobx: {
		message: "The page has a MobX that this kit was not built for",
		notes: "Install one copy of MobX 7.",
	},
});
