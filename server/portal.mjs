// The command line's way in, in plain JavaScript: a Node that is too old for the rest can still say so.
const NODE_VERSION = 24;

if (Number.parseInt(process.versions.node, 10) >= NODE_VERSION) {
  await import('./quick-start.mjs');
  await import('./src/cli.ts');
} else {
  console.error(
    `The portal runs on Node ${NODE_VERSION}, and this is ${process.versions.node}. On Linux (x64, arm64) it brings its own: ` +
      `run it through npm (npm run portal -- …) after npm ci; elsewhere please install Node ${NODE_VERSION} from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
