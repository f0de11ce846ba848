<?php
/** What hosts and optimizers do to a page, where the visitor asks for it by the name of one of these in `?host=`. */
$host = $_GET['host'] ?? '';

/** The policy of docs/guides/hosting-and-csp.md, with a back end on another origin. */
function host_policy() {
	$api = get_option( 'sb_elements_api_base' );
	return implode(
		'; ',
		array(
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"connect-src $api",
			"img-src 'self' $api data:",
			"media-src $api",
			"font-src 'self'",
			"form-action 'self'",
			"base-uri 'none'",
			"require-trusted-types-for 'script'",
			'trusted-types dompurify',
		)
	);
}

/** The script tag as an optimizer writes it; $src is what stands in its `src`. */
function host_script( $host, $src ) {
	$insert = "const script = document.createElement('script'); script.src = '$src'; document.body.append(script);";
	$tags   = array(
		'defer'   => "<script defer src=\"$src\"></script>",
		'async'   => "<script async src=\"$src?ver=6.1\"></script>",
		'delayed' => "<script>addEventListener('load', () => { $insert });</script>",
		'module'  => "<script type=\"module\" async defer src=\"$src\"></script>",
	);
	return $tags[ $host ] ?? null;
}

if ( 'policy' === $host ) {
	add_action( 'send_headers', fn() => header( 'Content-Security-Policy: ' . host_policy() ) );
} elseif ( 'attributes' === $host ) {
	// as plugins do that want no `type`
	add_filter( 'wp_script_attributes', fn( $attributes ) => array_diff_key( $attributes, array( 'type' => 0 ) ) );
} elseif ( host_script( $host, '' ) ) {
	add_action(
		'template_redirect',
		fn() => ob_start(
			function ( $page ) use ( $host ) {
				if ( ! preg_match( '#<script[^>]*src="([^"]*/sb\.js)"[^>]*></script>#', $page, $found ) ) {
					return $page;
				}
				$moved = host_script( $host, $found[1] ) . '</body>';
				return str_replace( array( $found[0], '</body>' ), array( '', $moved ), $page );
			}
		)
	);
}
