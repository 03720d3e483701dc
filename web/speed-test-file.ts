import { createCipheriv } from 'node:crypto';
import { speedTestBytes, speedTestFilePath } from '@cellgate/shared/speed-test/speed-test.ts';
import type { Plugin } from 'vite';

/** Adds the file that speed tests download to the site. It is the same in every build and cannot be compressed. */
export function speedTestFile(): Plugin {
  return {
    name: 'speed-test-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
      const source = cipher.update(Buffer.alloc(speedTestBytes));
      this.emitFile({ type: 'asset', fileName: speedTestFilePath.slice(1), source });
    },
  };
}
