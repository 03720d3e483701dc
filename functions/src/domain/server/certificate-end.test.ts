import { describe, expect, it } from 'vitest';
import { certificateEnd } from './certificate-end.ts';

describe('certificateEnd', () => {
  it('is null for what is no certificate', () => {
    expect(certificateEnd('certificate srv_1/1')).toBeNull();
    expect(certificateEnd('')).toBeNull();
  });

  it('reads the end of the validity', () => {
    expect(certificateEnd(pem)).toBe('2036-11-20T00:10:04.000Z');
  });
});

const pem = `-----BEGIN CERTIFICATE-----
MIIBcjCCARegAwIBAgIUFLLM6Te/syr6b18pnWQ8r00AlvMwCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDc3J2MB4XDTI2MTEyMzAwMTAwNFoXDTM2MTEyMDAwMTAwNFow
DjEMMAoGA1UEAwwDc3J2MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEdpZWtpSv
Zdg2XOD4xX03LHanzyzwfJLMWSr3Zjwt0DTYPndbQyvw7RZTymdRWfFQypV6A1VI
6Q7wsFeMqIOJmqNTMFEwHQYDVR0OBBYEFOUmUO8JA7/Khix3GrGonIjAjz++MB8G
A1UdIwQYMBaAFOUmUO8JA7/Khix3GrGonIjAjz++MA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDSQAwRgIhAJWhCSQonb1VwJKKTnXZ1UR0QrCRMtTu9362r/GG
u8vSAiEAk1xmNKolCJQHbEGx2TtcWppkIqpmBGU1uYnLxRJ1VGw=
-----END CERTIFICATE-----
`;
